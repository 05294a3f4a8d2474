import { LOGO_MAX_KB } from '@agent-assist/contract/wire'

const KB = 1024

/** The content of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Why a file cannot be a logo, before it is sent; the server checks its content. */
export const fileProblem = (file: Pick<File, 'size'>): string | undefined =>
  file.size > LOGO_MAX_KB * KB
    ? `This file is larger than ${LOGO_MAX_KB} kB. Choose a smaller one.`
    : undefined

/** The logo at a path of this server, in base64. */
export async function storedLogo(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`The logo answers ${answer.status}.`)
  return base64Of(await answer.blob())
}
