/** An answer whose JSON is parsed already, as `fetch` would have given it. */
export function parsedResponse(body: unknown, init: ResponseInit = {}): Response {
  const response = new Response(null, init)
  response.json = async () => body
  return response
}
