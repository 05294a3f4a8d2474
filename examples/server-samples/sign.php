<?php

const ORG = 'your-org';

function base64url(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

/** A token for an agent, valid for an hour. */
function assist_token(string $agent): string
{
    $iat = time();
    $claims = ['org' => ORG, 'sub' => $agent, 'scope' => 'assist', 'iat' => $iat, 'exp' => $iat + 3600];
    $signed = base64url(json_encode(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . base64url(json_encode($claims));
    return $signed . '.' . base64url(hash_hmac('sha256', $signed, getenv('ASSIST_SECRET'), true));
}

// ASSIST_SECRET=… php sign.php "Kim Agent"
if (PHP_SAPI === 'cli' && isset($argv[1])) {
    echo assist_token($argv[1]);
}
