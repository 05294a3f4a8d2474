import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import type { ServerResponse } from 'node:http'
import { rollup } from 'rollup'
import { sources } from '../../scripts/rollup-sources.ts'
import { type HostServer, startHostServer } from '../hosts/host-server.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Charts</title>
    <link rel="icon" href="data:," />
    <script src="/charts.js" defer></script>
  </head>
  <body><main><h1>Charts</h1></main></body>
</html>`

/** Allows neither style elements nor style attributes: a chart needs neither. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:"

async function build(): Promise<string> {
  const plugins = [
    sources(),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  ]
  const bundle = await rollup({ input: join(import.meta.dirname, 'page.ts'), plugins })
  const { output } = await bundle.generate({ format: 'iife', inlineDynamicImports: true })
  await bundle.close()
  return output[0].code
}

/** Serves a page with one chart of each kind. */
export async function startCharts(): Promise<HostServer> {
  const code = await build()
  const answer = (type: string, body: string) => (_: unknown, response: ServerResponse) => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.setHeader('content-security-policy', POLICY)
    response.end(body)
  }
  return startHostServer({
    '/': answer('text/html', PAGE),
    '/charts.js': answer('text/javascript', code),
  })
}
