// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { allByRole, byRole, click, render, text, unmount } from '../../test-dom.ts'
import { messageId, SentimentStrip } from './sentiment-strip.tsx'

afterEach(unmount)

test('[DASH-5] each message of the customer has a bar that links to it', async () => {
  await render(
    <>
      <SentimentStrip
        scored={[
          {
            position: 0,
            sentiment: { score: -0.5, label: 'negative', emotions: ['confusion', 'anger'] },
          },
          { position: 2, sentiment: { unscored: 'noWords' } },
          { position: 3, sentiment: { score: 0.25, label: 'positive' } },
        ]}
      />
      <p id={messageId(3)} tabIndex={-1}>
        The last one
      </p>
    </>,
  )
  expect(allByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Customer’s message 1: Negative, \u22120.50, confusion, anger',
    'Customer’s message 2: Not scored: too short',
    'Customer’s message 3: Positive, +0.25',
  ])
  expect(text()).toContain('\u22120.50 first, +0.25 last of 2 scored messages')
  await click(byRole('button', 'Customer’s message 3: Positive, +0.25'))
  expect(document.activeElement?.textContent).toBe('The last one')
})

test('a ticket without a scored message has no strip', async () => {
  await render(<SentimentStrip scored={[{ position: 0, sentiment: { unscored: 'noLanguage' } }]} />)
  expect(text()).toBe('')
})
