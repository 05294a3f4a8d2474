/** @jsxImportSource react */
import { type ReactElement, useEffect } from 'react'
import { type Listener, on, survey, type SurveyOptions } from '../index.ts'
import type { PlaceProps } from './props.ts'
import { useNewest } from './use-newest.ts'
import { usePlace } from './use-place.ts'

/** Organisation and API are those of `<AgentAssist>` or `init`. */
export interface SurveyProps extends SurveyOptions, PlaceProps {
  onShown?: Listener<'survey-shown'>
  onSubmitted?: Listener<'survey-submitted'>
}

/** A page survey of the organisation in its own element. */
export function Survey({ surveyId, onShown, onSubmitted, ...element }: SurveyProps): ReactElement {
  const newest = useNewest({ onShown, onSubmitted })
  useEffect(() => {
    const undo = [
      on('survey-shown', (shown) => {
        if (shown.surveyId === surveyId) newest.current.onShown?.(shown)
      }),
      on('survey-submitted', (answer) => {
        if (answer.surveyId === surveyId) newest.current.onSubmitted?.(answer)
      }),
    ]
    return () => undo.forEach((step) => step())
  }, [surveyId, newest])
  const place = usePlace((at) => survey.mount(at, { surveyId }), surveyId)
  return <div {...element} ref={place} />
}
