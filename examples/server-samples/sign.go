package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

const org = "your-org"

func part(value map[string]any) string {
	text, _ := json.Marshal(value) // strings and numbers: it cannot fail
	return base64.RawURLEncoding.EncodeToString(text)
}

// assistToken gives a token for an agent, valid for an hour.
func assistToken(agent string) string {
	iat := time.Now().Unix()
	header := map[string]any{"alg": "HS256", "typ": "JWT"}
	claims := map[string]any{"org": org, "sub": agent, "scope": "assist", "iat": iat, "exp": iat + 3600}
	signed := part(header) + "." + part(claims)
	mac := hmac.New(sha256.New, []byte(os.Getenv("ASSIST_SECRET")))
	mac.Write([]byte(signed))
	return signed + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// ASSIST_SECRET=… go run sign.go "Kim Agent"
func main() {
	fmt.Print(assistToken(os.Args[1]))
}
