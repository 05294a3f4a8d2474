import { type Campaign, CampaignContent, type CampaignCounts } from '@agent-assist/contract'

const NONE: CampaignCounts = {
  total: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  opened: 0,
  started: 0,
  completed: 0,
  bounced: 0,
  failed: 0,
  skipped: 0,
  reminded: 0,
}

/** A campaign as the server returns it: by default a draft of one send. */
export const testCampaign = ({
  counts,
  ...change
}: Partial<Omit<Campaign, 'counts'>> & { counts?: Partial<CampaignCounts> } = {}): Campaign => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'send',
  name: 'Autumn',
  state: 'draft',
  createdBy: 'Sam',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  content: CampaignContent.parse({}),
  people: 0,
  skipped: {},
  variants: [],
  series: [],
  stepMin: 1,
  ...change,
  counts: { ...NONE, ...counts },
})
