import { WIDGETS } from '@agent-assist/contract/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { Button } from '../../ui/base/button.tsx'
import { surveyAnswers } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import styles from './survey-results.module.css'

const HEIGHT = 471
/** What the rows of each panel are called. */
const ROWS = { surveyAnswers: 'answers', surveyComments: 'comments' } as const

/** Answers page by page, newest first: props of their panel, and a button for the next page. */
export function useAnswerPages(
  { organisationId, view, className }: PanelProps,
  widget: keyof typeof ROWS,
) {
  const title = WIDGETS[widget]
  const query = useInfiniteQuery(surveyAnswers(organisationId, view, widget === 'surveyComments'))
  const data = query.data?.pages.flatMap((page) => page.items)
  const shown = { asOf: query.data?.pages[0]?.asOf }
  return {
    panel: {
      title,
      sub: 'newest first',
      className,
      height: HEIGHT,
      query: { ...query, data },
      help: <HelpButton widget={widget} title={title} shown={shown} />,
    },
    more: query.hasNextPage && (
      <>
        {query.isFetchNextPageError && (
          <span role="alert" className={styles.refused}>
            More {ROWS[widget]} could not be loaded.{' '}
          </span>
        )}
        <Button
          size="small"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading …' : `Show more ${ROWS[widget]}`}
        </Button>
      </>
    ),
  }
}
