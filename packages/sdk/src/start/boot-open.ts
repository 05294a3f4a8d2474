import { createPanel } from '@agent-assist/chat-widget'
import { mountPanel } from '../place/place.ts'
import { createHostToken } from '../tokens/host-token.ts'
import { bootWith } from './boot-with.ts'
import { chunkFiles, panelTexts } from './chunk-files.ts'

/** The start file of a page whose panel is open from the beginning: with the panel, in one request. */
export const boot = bootWith({
  ...chunkFiles,
  panel: async (tag) => ({ createPanel, mountPanel, ...(await panelTexts(tag)) }),
  token: async () => ({ createHostToken }),
})
