/* The widgets without the SDK. */
import { createPanel, type PanelHandle, type PanelOptions } from '@agent-assist/chat-widget'
import { texts } from '@agent-assist/chat-widget/texts/de'
import { mount, type MountOptions, type SurveyAnswers } from '@agent-assist/survey-widget'
import { texts as german } from '@agent-assist/survey-widget/texts/de'

const options: PanelOptions = { org: 'demo-org', api: '/api', texts, ticket: { id: '7' } }
const survey: MountOptions = {
  template: { title: 'Kelda Home', q1Text: 'How likely are you to recommend us?' },
  submit: async (answers: SurveyAnswers) => void answers.npsScore?.toFixed(),
  texts: german,
}

export function show(element: HTMLElement): () => void {
  const panel: PanelHandle = createPanel(element, options)
  panel.setTicket({ id: '8' })
  const undo = mount(element, survey)
  // @ts-expect-error a survey needs a template
  mount(element, { submit: async () => {} })
  // @ts-expect-error the panel has no such option
  createPanel(element, { org: 'demo-org', api: '/api', colour: 'red' })
  return () => {
    undo()
    panel.destroy()
  }
}
