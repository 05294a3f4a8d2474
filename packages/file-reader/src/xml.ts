import { Parser } from 'htmlparser2'
import type { BytesPart } from './bytes.ts'

export interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Name without the prefix of its namespace, which some programs write. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses XML part by part; gives the share of it that is read, after each part. */
export async function* parseXml(
  bytes: AsyncIterable<BytesPart>,
  { open, close, text }: XmlHandler,
): AsyncGenerator<number> {
  const decoder = new TextDecoder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(plain(name), attributes),
      onclosetag: (name) => close?.(plain(name)),
      ontext: (part) => text?.(part),
    },
    { xmlMode: true },
  )
  for await (const part of bytes) {
    parser.write(decoder.decode(part.bytes, { stream: !part.isLast }))
    yield part.share
  }
  parser.end()
}

/** Parses all of an XML. */
export async function readXml(bytes: AsyncIterable<BytesPart>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(bytes, handler)) continue
}
