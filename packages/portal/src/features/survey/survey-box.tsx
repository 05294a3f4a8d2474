import { mount, type MountOptions } from '@agent-assist/survey-widget'
import { useEffect, useRef } from 'react'
import { currentMode, watchMode } from '../../lib/appearance/mode.ts'

/** The survey widget in a shadow root; mounted again for another language or template. */
export function SurveyBox({ options, language }: { options: MountOptions; language: string }) {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(options)
  useEffect(() => void (newest.current = options))

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const dress = () => void (element.dataset.aaMode = currentMode())
    dress()
    const unwatch = watchMode(dress)
    const undo = mount(element, {
      ...newest.current,
      submit: (answers) => newest.current.submit(answers),
    })
    return () => {
      unwatch()
      undo()
    }
  }, [options.template, language])

  return <div ref={place} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} />
}
