import { ApiError } from '@agent-assist/contract/wire'
import { type FormEvent, useState } from 'react'
import { Part } from '../../domain/editing/part.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { copy } from '../../lib/notify/copy.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './page-surveys.module.css'
import { useReason } from '../../ui/form/reason.tsx'

interface PreviewPartProps {
  organisationId: string
  /** Undefined until the survey is saved. */
  surveyId: string | undefined
  isChanged: boolean
}

const HINT = 'A page of yours with the script. Its origin must be allowed.'

/** Makes a link to a page of the customer that shows the saved survey at once. */
export function PreviewPart({ organisationId, surveyId, isChanged }: PreviewPartProps) {
  const [address, type] = useState('')
  const { act, result, error, problem, isPending } = useAct({
    work: (page: string) =>
      call('previewPageSurvey', {
        params: { organisationId, surveyId: surveyId ?? '' },
        body: { address: page },
      }).then(({ url }) => ({ url, page })),
  })
  const refusal = error instanceof ApiError ? (error.fields?.address ?? problem) : problem
  const link = result?.page === address.trim() ? result.url : undefined

  const missing = surveyId ? 'Enter the address of a page first.' : 'Save the survey first.'
  const greyed = useReason(surveyId && address.trim() ? undefined : missing)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (surveyId && address.trim()) act(address.trim())
  }

  return (
    <Part title="Preview on your page">
      <form className={styles.stack} noValidate onSubmit={submit}>
        <TextField
          label="Address of a page"
          type="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://shop.example.com/cart"
          hint={HINT}
          error={refusal}
          value={address}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.link}>
          <Button type="submit" {...greyed.button} aria-busy={isPending}>
            Create a preview link
          </Button>
          {link && (
            <>
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ look: 'primary' })}
              >
                <Icon name="external" />
                Open the preview
              </a>
              <Button onClick={() => void copy(link, 'The link')}>Copy link</Button>
            </>
          )}
        </div>
        {greyed.line}
      </form>
      <p className={styles.quiet} role="status">
        {surveyId && isChanged && 'The preview shows what is saved, without your changes. '}
        {surveyId &&
          'The link shows the survey at once, also while it is off, for 30 minutes. Answers to it are not stored, and nothing is counted.'}
      </p>
    </Part>
  )
}
