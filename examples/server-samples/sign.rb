require 'json'
require 'openssl'

ORG = 'your-org'

def base64url(data)
  [data].pack('m0').tr('+/', '-_').delete('=')
end

# A token for an agent, valid for an hour.
def assist_token(agent)
  iat = Time.now.to_i
  claims = { org: ORG, sub: agent, scope: 'assist', iat: iat, exp: iat + 3600 }
  signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map { |part| base64url(part.to_json) }.join('.')
  "#{signed}.#{base64url(OpenSSL::HMAC.digest('SHA256', ENV.fetch('ASSIST_SECRET'), signed))}"
end

# ASSIST_SECRET=… ruby sign.rb "Kim Agent"
print assist_token(ARGV[0]) if $PROGRAM_NAME == __FILE__
