import { SurveyPage } from './survey-page.tsx'

/** The standard survey of a link. */
export const Page = () => <SurveyPage version="standard" />
