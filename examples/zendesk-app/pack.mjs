import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync } from 'node:zlib'

/*
 * node examples/zendesk-app/pack.mjs [host…]: writes dist/zendesk-app.zip for upload to Zendesk as a private app. The
 * hosts are those of the token address: Zendesk sends the secret only to them.
 */

const here = fileURLToPath(new URL('.', import.meta.url))
const target = fileURLToPath(new URL('../../dist/zendesk-app.zip', import.meta.url))
const hosts = process.argv.slice(2)

const FOLDERS = ['assets', 'translations']
const MIDNIGHT_1980 = 33 // the earliest date of the zip format: the same files give the same zip

function manifest() {
  const known = JSON.parse(readFileSync(`${here}manifest.json`, 'utf8'))
  if (hosts.length) known.domainWhitelist = hosts
  return Buffer.from(JSON.stringify(known, null, 2))
}

/** Fields that a file has both before its content and in the list at the end. */
function fieldsOf({ name, content, packed }) {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // version required to unpack
  fields.writeUInt16LE(0x0800, 2) // names are UTF-8
  fields.writeUInt16LE(8, 4) // deflate
  fields.writeUInt16LE(MIDNIGHT_1980, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const numbers = (...all) => {
  const bytes = Buffer.alloc(all.length * 4)
  all.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return bytes
}

/** A zip of the files, in the format of PKWARE's APPNOTE, sections 4.3.6 to 4.3.16. */
function zip(files) {
  const parts = []
  const list = []
  let at = 0
  for (const file of files) {
    const packed = deflateRawSync(file.content)
    const fields = fieldsOf({ ...file, packed })
    const name = Buffer.from(file.name)
    parts.push(numbers(0x04034b50), fields, name, packed)
    list.push(
      numbers(0x02014b50),
      Buffer.from([20, 0]),
      fields,
      Buffer.alloc(10),
      numbers(at),
      name,
    )
    at += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(here + folder)
    .toSorted()
    .map((name) => ({
      name: `${folder}/${name}`,
      content: readFileSync(`${here}${folder}/${name}`),
    })),
)
mkdirSync(fileURLToPath(new URL('.', `file://${target}`)), { recursive: true })
writeFileSync(target, zip([{ name: 'manifest.json', content: manifest() }, ...files]))
console.warn(`${target}: ${files.length + 1} files`)
