# Sends a mail of Request Tracker to the mail server HOST PORT, as sendmail -t does: to the recipients in its headers.
# Only what perl itself brings is needed.
use strict;
use warnings;
use Net::SMTP;

my ( $host, $port ) = @ARGV;
my $mail = do { local $/; <STDIN> };
my ($head) = split /\r?\n\r?\n/, $mail, 2;
$head =~ s/\r?\n[ \t]+/ /g;

sub addresses { map { /([^\s<>,;:"]+@[^\s<>,;:"]+)/g } $head =~ /^(?:$_[0]):(.*)$/gim }

my $smtp = Net::SMTP->new( $host, Port => $port, Timeout => 30 ) or die "No mail server at $host:$port\n";
my ($from) = ( addresses('From'), 'desk@localhost' );
$mail =~ s/^Bcc:.*\r?\n(?:[ \t].*\r?\n)*//im;
$smtp->mail($from) && $smtp->recipient( addresses('To|Cc|Bcc') ) && $smtp->data($mail) or die $smtp->message;
$smtp->quit;
