import { matchesAddress } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Part } from '../../domain/editing/part.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import styles from './page-surveys.module.css'
import { linesOf } from './survey-draft.ts'

/** Whether a survey for these pages is shown at an address, as a sentence; undefined for what is no address. */
export function matchOf(address: string, urls: string, notUrls: string) {
  const typed = address.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!typed || !url?.host) return undefined
  const fits = (pattern: string) => matchesAddress(pattern, url)
  const excepted = linesOf(notUrls).find(fits)
  if (excepted) return { isMatch: false, text: `No: ${excepted} excludes it.` }
  const patterns = linesOf(urls)
  if (patterns.length === 0) return { isMatch: true, text: 'Yes: every page matches.' }
  const found = patterns.find(fits)
  return found
    ? { isMatch: true, text: `Yes: ${found} matches.` }
    : { isMatch: false, text: 'No: none of the pages matches.' }
}

/** On which pages the survey appears, with a field to test an address. */
export function PagesPart({ draft, change, issues }: Editing) {
  const [address, type] = useState('')
  const match = matchOf(address, draft.urls, draft.notUrls)
  return (
    <Part title="Pages">
      <TextArea
        label="Pages"
        name="urls"
        rows={3}
        spellCheck={false}
        placeholder={'/cart*\nshop.example.com/orders/*'}
        hint="One per line; empty: every page. * stands for any characters. What begins with / is compared with path and query only."
        error={issues.urls}
        value={draft.urls}
        onChange={({ target }) => change({ urls: target.value }, 'urls')}
      />
      <TextArea
        label="Except these pages"
        name="notUrls"
        rows={2}
        spellCheck={false}
        error={issues.notUrls}
        value={draft.notUrls}
        onChange={({ target }) => change({ notUrls: target.value }, 'notUrls')}
      />
      <div>
        <TextField
          label="Does this address match?"
          type="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://shop.example.com/cart?step=2"
          value={address}
          onChange={({ target }) => type(target.value)}
        />
        <p className={match && (match.isMatch ? styles.match : styles.noMatch)} role="status">
          {match?.text}
        </p>
      </div>
    </Part>
  )
}
