/** Channels in which the customer waits live. */
export const LIVE_CHANNELS = [
  'chat',
  'messaging',
  'sms',
  'whatsapp',
  'facebook',
  'instagram',
  'telegram',
] as const
