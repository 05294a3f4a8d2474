import { readIcs } from './read-ics.ts'

/** Reads one calendar file; its own thread, because a rule of the file may have no end. */
addEventListener('message', ({ data }: MessageEvent<string>) =>
  postMessage(readIcs(data, new Date().getFullYear())),
)
