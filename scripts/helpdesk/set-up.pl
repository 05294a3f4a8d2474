# Fills a new Request Tracker: agents, an account for the connector, customers and tickets, as the JSON on stdin says.
# Prints the connector's token. Times are written back into the past; no mail goes out.
use strict;
use warnings;
use lib '/usr/share/request-tracker5/lib';
use JSON;
use RT -init;
use RT::AuthToken;

RT->Config->Set( 'MailCommand', sub { 1 } );
my $given  = decode_json( do { local $/; <STDIN> } );
my $system = RT->SystemUser;
my $now    = time;

sub made {
    my ( $record, @values ) = @_;
    my ( $id, $why ) = $record->Create(@values);
    die ref($record) . ": $why\n" unless $id;
    return $record;
}

sub person {
    my ( $person, %more ) = @_;
    my $email = $person->{email};
    return made(
        RT::User->new($system),
        Name         => $person->{account} || $email,
        EmailAddress => $email,
        RealName     => $person->{name},
        Password     => $given->{password},
        %more
    );
}

sub moment {
    my $date = RT::Date->new($system);
    $date->Set( Format => 'unix', Value => $_[0] );
    return $date->ISO;
}

my $root = RT::User->new($system);
$root->Load('root');
$root->SetPassword( $given->{password} );

my $queue = RT::Queue->new($system);
$queue->Load('General');
$queue->SetCorrespondAddress('desk@desk.test');
my $field = made( RT::CustomField->new($system), Name => 'Product', Type => 'FreeformSingle', LookupType => 'RT::Queue-RT::Ticket' );
$field->AddToObject($queue);

my $agents = RT::Group->new($system);
$agents->CreateUserDefinedGroup( Name => 'Agents' );
$agents->PrincipalObj->GrantRight( Right => $_, Object => RT->System )
  for qw(SeeQueue ShowTicket ShowTicketComments ShowOutgoingEmail CreateTicket ReplyToTicket CommentOnTicket
  OwnTicket TakeTicket ModifyTicket SeeCustomField ModifyCustomField ModifySelf);

my %accounts;
for my $agent ( @{ $given->{agents} } ) {
    my $user = person( $agent, Privileged => 1 );
    $agents->AddMember( $user->PrincipalId );
    $accounts{ $agent->{email} } = $user;
}
my $connector = person( $given->{connector}, Privileged => 1 );
$connector->PrincipalObj->GrantRight( Right => 'SuperUser', Object => RT->System );

my $everyone = RT::Group->new($system);
$everyone->LoadSystemInternalGroup('Everyone');
$everyone->PrincipalObj->GrantRight( Right => $_, Object => $queue ) for qw(CreateTicket ReplyToTicket);

sub as { RT::CurrentUser->new( $_[0]->id ) }

# puts the newest changes of a ticket at this moment
my $last = 0;

sub written {
    my ( $ticket, $time ) = @_;
    my $changes = RT::Transactions->new($system);
    $changes->Limit( FIELD => 'id', OPERATOR => '>', VALUE => $last );
    while ( my $change = $changes->Next ) {
        $change->__Set( Field => 'Created', Value => moment($time) );
        $last = $change->id if $change->id > $last;
    }
}

for my $ticket ( @{ $given->{tickets} } ) {
    my $customer = $accounts{ $ticket->{requester}{email} } ||= person( $ticket->{requester}, Privileged => 0 );
    my $begun    = $now - $ticket->{hoursAgo} * 3600;
    my ( $first, @replies ) = @{ $ticket->{messages} };
    my $record = RT::Ticket->new( as($customer) );
    my ( $id, undef, $why ) = $record->Create(
        Queue     => $queue->id,
        Subject   => $ticket->{subject},
        Requestor => [ $customer->EmailAddress ],
        MIMEObj   => MIME::Entity->build( Type => 'text/plain', Charset => 'UTF-8', Data => [ Encode::encode( 'UTF-8', $first ) ] ),
    );
    die "Ticket: $why\n" unless $id;
    written( $record, $begun );

    my $agent = $accounts{ $ticket->{agent} || '' };
    $record = RT::Ticket->new($system);
    $record->Load($id);
    $record->AddCustomFieldValue( Field => $field->id, Value => $ticket->{product} );
    $record->SetOwner( $agent->id ) if $agent;
    my $time = $begun + 600;
    written( $record, $time );
    for my $text (@replies) {
        my $answer = RT::Ticket->new( as($agent) );
        $answer->Load($id);
        $answer->Correspond( Content => $text );
        $time += 5400;
        written( $record, $time );
    }
    if ( $ticket->{isSolved} ) {
        my $answer = RT::Ticket->new( as($agent) );
        $answer->Load($id);
        $answer->SetStatus('resolved');
        $time += 300;
        written( $record, $time );
    }
    $record->Load($id);
    $record->__Set( Field => 'Created',     Value => moment($begun) );
    $record->__Set( Field => 'LastUpdated', Value => moment($time) );
}

my ( $made, $why, $token ) = RT::AuthToken->new($system)->Create( Owner => $connector->id, Description => 'Agent Assist' );
die "Token: $why\n" unless $made;
print encode_json( { token => $token } );
