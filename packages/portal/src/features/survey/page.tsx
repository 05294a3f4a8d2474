import { SurveyPage } from './survey-page.tsx'

/** The second custom survey of a link. */
export const Page = () => <SurveyPage version="custom_v2" />
