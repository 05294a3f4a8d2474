import base64
import hashlib
import hmac
import json
import os
import sys
import time

ORG = "your-org"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def part(value):
    return base64url(json.dumps(value).encode())


def assist_token(agent):
    """A token for an agent, valid for an hour."""
    iat = int(time.time())
    claims = {"org": ORG, "sub": agent, "scope": "assist", "iat": iat, "exp": iat + 3600}
    signed = part({"alg": "HS256", "typ": "JWT"}) + "." + part(claims)
    secret = os.environ["ASSIST_SECRET"].encode()
    return signed + "." + base64url(hmac.new(secret, signed.encode(), hashlib.sha256).digest())


# ASSIST_SECRET=… python3 sign.py "Kim Agent"
if __name__ == "__main__":
    print(assist_token(sys.argv[1]), end="")
