import { SurveyPage } from './survey-page.tsx'

/** The custom survey of a link. */
export const Page = () => <SurveyPage version="custom" />
