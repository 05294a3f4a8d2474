import type { CampaignContent } from '@agent-assist/contract/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CampaignDetail, saveCampaign } from '../../domain/campaigns/queries.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'

/** The editable content of a campaign. */
export interface CampaignDraft {
  name: string
  templateId?: string
  content: CampaignContent
}

export type Saving = { at: 'saved' | 'waiting' | 'saving' } | { at: 'failed'; why: string }

/**
 * Storage key of the draft; removed with the user's data, as every key with `portal_`
 * (lib/session/personal.ts).
 */
const keyOf = (id: string) => `portal_mailing_${id}`
/** Pause in typing, in ms, after which the draft is saved. */
const PAUSE_MS = 600

const draftOf = ({ name, templateId, content }: CampaignDetail): CampaignDraft => ({
  name,
  ...(templateId ? { templateId } : {}),
  content,
})

function storedOf(id: string): CampaignDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '') as CampaignDraft // our own format
    return typeof stored.name === 'string' && stored.content.message ? stored : undefined
  } catch {
    return undefined // nothing valid is stored
  }
}

const same = (a: CampaignDraft, b: CampaignDraft) => JSON.stringify(a) === JSON.stringify(b)

/** A campaign that is being edited: saved after each pause, and stored in the tab until then. */
export function useCampaignDraft(organisationId: string, campaign: CampaignDetail) {
  const [opened] = useState(() => draftOf(campaign))
  const [draft, setDraft] = useState(() => storedOf(campaign.id) ?? opened)
  const [saving, setSaving] = useState<Saving>({ at: 'saved' })
  const saved = useRef(opened)
  const latest = useRef(draft)
  const under = useRef<Promise<boolean>>(undefined)
  const { id } = campaign

  const saveNow = useCallback(async (): Promise<boolean> => {
    await under.current
    const wanted = latest.current
    try {
      if (!same(wanted, saved.current)) {
        setSaving({ at: 'saving' })
        const name = wanted.name.trim() || 'Untitled'
        await saveCampaign(organisationId, id, { ...wanted, name })
        saved.current = wanted
      }
      if (latest.current === wanted) {
        sessionStorage.removeItem(keyOf(id))
        setSaving({ at: 'saved' })
      }
      return true
    } catch (error) {
      setSaving({ at: 'failed', why: sentenceOf(error) })
      return false
    }
  }, [organisationId, id])

  /** Saves the unsaved changes; resolves to whether that succeeded. */
  const save = useCallback((): Promise<boolean> => {
    const work = saveNow()
    under.current = work
    return work
  }, [saveNow])

  useEffect(() => {
    latest.current = draft
    if (draft === opened) return undefined // nothing was edited yet
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, opened, id, save])

  useEffect(() => () => void save(), [save]) // leaving the screen saves the changes

  function put(change: Partial<CampaignDraft>) {
    setDraft((now) => ({ ...now, ...change }))
    setSaving((now) => (now.at === 'saving' ? now : { at: 'waiting' }))
  }

  return {
    draft,
    saving,
    save,
    put,
    /** Changes one section of the content. */
    change<P extends keyof CampaignContent>(part: P, change: Partial<CampaignContent[P]>) {
      const { content } = draft
      put({ content: { ...content, [part]: { ...content[part], ...change } } })
    },
  }
}
export type CampaignDraftModel = ReturnType<typeof useCampaignDraft>
