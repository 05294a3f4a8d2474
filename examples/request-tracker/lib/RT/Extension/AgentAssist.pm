package RT::Extension::AgentAssist;

use strict;
use warnings;

use Digest::SHA qw(hmac_sha256);
use JSON ();
use MIME::Base64 qw(encode_base64url);

our $VERSION = '1.0';

=head1 NAME

RT::Extension::AgentAssist - the panel of Agent Assist on the reply page

=cut

# seconds that a token is valid; the panel asks for the next one in time
my $LIFE_S = 3600;

# characters of the customer's message that the panel searches with
my $TEXT_MAX = 4000;

my @NEEDED = qw(AgentAssistURL AgentAssistOrg AgentAssistSecret);

# Admin > Tools > System Configuration lists the settings of plugins, too
RT->Config->AddOption(
    Name      => 'AgentAssistSecret',
    Section   => 'Agent Assist',
    Obfuscate => sub { 'not shown' },
);

=head2 IsFor CURRENT_USER

Whether this user gets the panel: agents do, customers (unprivileged users) do not. Logs the settings that are missing.

=cut

sub IsFor {
    my ( $class, $current_user ) = @_;
    return 0 unless $current_user && $current_user->id && $current_user->Privileged;
    my @missing = grep { !RT->Config->Get($_) } @NEEDED;
    return 1 unless @missing;
    RT->Logger->error( 'Agent Assist is off. Missing in RT_SiteConfig.pm: ' . join ', ', @missing );
    return 0;
}

=head2 Token CURRENT_USER

A signed token (JWT, HS256) for the agent, named as the connector names owners of tickets, so that figures agree.

=cut

sub Token {
    my ( $class, $current_user ) = @_;
    my $user   = $current_user->UserObj;
    my $now    = time;
    my $claims = {
        org   => RT->Config->Get('AgentAssistOrg'),
        sub   => $user->RealName || $user->Name,
        scope => 'assist',
        iat   => $now,
        exp   => $now + $LIFE_S,
    };
    my $json   = JSON->new->utf8->canonical;
    my $signed = join '.', map { encode_base64url( $json->encode($_) ) } { alg => 'HS256', typ => 'JWT' }, $claims;
    return "$signed." . encode_base64url( hmac_sha256( $signed, RT->Config->Get('AgentAssistSecret') ) );
}

=head2 Facts TICKET

What the panel is told of the open ticket: C<id>, C<subject>, C<requester> and the C<text> of the customer's last message.

=cut

sub Facts {
    my ( $class, $ticket ) = @_;
    my $requestor = $ticket->Requestors->UserMembersObj->First;
    return {
        id        => ( RT->Config->Get('AgentAssistTicketPrefix') || '' ) . $ticket->id,
        subject   => $ticket->Subject || '',
        requester => $requestor ? $requestor->RealName || $requestor->Name : '',
        text      => $class->_Asked($ticket),
    };
}

sub _Asked {
    my ( $class, $ticket ) = @_;
    my $messages = $ticket->Transactions;
    $messages->Limit( FIELD => 'Type', VALUE => $_ ) for qw(Create Correspond);
    $messages->OrderByCols( { FIELD => 'Created', ORDER => 'DESC' }, { FIELD => 'id', ORDER => 'DESC' } );
    while ( my $message = $messages->Next ) {

        # the first message is the customer's, even when an agent wrote it down
        next if $message->Type ne 'Create' && $message->CreatorObj->Privileged;
        return substr $message->Content( Type => 'text/plain' ) || '', 0, $TEXT_MAX;
    }
    return '';
}

1;
