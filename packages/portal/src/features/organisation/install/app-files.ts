import { fillChatwoot, fillZendesk } from '../../../../../../examples/helpdesk-apps/fill.js'
import { zip } from '../../../../../../examples/helpdesk-apps/zip.js'

type Found = Record<string, string>

const zendeskTexts: Found = import.meta.glob(
  [
    '../../../../../../examples/zendesk-app/manifest.json',
    '../../../../../../examples/zendesk-app/translations/*.json',
    '../../../../../../examples/zendesk-app/assets/*.{css,html,js,svg}',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const zendeskPictures: Found = import.meta.glob(
  '../../../../../../examples/zendesk-app/assets/*.png',
  { query: '?inline', import: 'default', eager: true },
)
const chatwootTexts: Found = import.meta.glob(
  '../../../../../../examples/chatwoot-dashboard-app/*.{css,html,js}',
  { query: '?raw', import: 'default', eager: true },
)

/** The files by their path in the app. */
const named = <T>(found: Record<string, T>, folder: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(found).map(([path, content]) => [
      path.slice(path.indexOf(folder) + folder.length),
      content,
    ]),
  )

/** The bytes of a picture in a data address. */
const bytesOf = (address: string): Uint8Array =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

/** Whose app it is. */
export interface AppOwner {
  /** Origin of Agent Assist. */
  server: string
  org: string
}

const fileOf = (files: Record<string, string | Uint8Array>) =>
  new Blob([zip(files)], { type: 'application/zip' })

/** The app for Zendesk, filled in, as a private app for upload. */
export function zendeskApp(owner: AppOwner): Blob {
  const pictures = Object.entries(zendeskPictures).map(([path, address]) => [
    path,
    bytesOf(address),
  ])
  const files = { ...zendeskTexts, ...(Object.fromEntries(pictures) as Record<string, Uint8Array>) }
  return fileOf(fillZendesk(named<string | Uint8Array>(files, '/zendesk-app/'), owner))
}

/** The dashboard app for Chatwoot, filled in, as a folder for a web server. */
export const chatwootApp = (owner: AppOwner & { chatwoot: string; tokenUrl: string }): Blob =>
  fileOf(fillChatwoot(named(chatwootTexts, '/chatwoot-dashboard-app/'), owner))
