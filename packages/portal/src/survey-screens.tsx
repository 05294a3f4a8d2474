import type { Screen } from './domain/screens/screen.ts'

/** The screens of the menu group Surveys. */
export const surveyScreens: readonly Screen[] = [
  {
    path: '/main/gratitude/feedbacks',
    title: 'Survey Results',
    allowed: 'user',
    compares: true,
    load: () => import('./features/survey-results/page.tsx'),
  },
  {
    path: '/main/gratitude/emailList',
    title: 'Load Emails',
    allowed: 'supervisor',
    load: () => import('./features/email-lists/page.tsx'),
  },
  {
    path: '/main/gratitude/surveyTemplate',
    title: 'Survey Templates',
    allowed: 'supervisor',
    load: () => import('./features/survey-templates/page.tsx'),
  },
  {
    path: '/main/gratitude/surveyTemplate/:templateId',
    title: 'Survey Template',
    allowed: 'supervisor',
    load: () => import('./features/survey-templates/editor-page.tsx'),
  },
  {
    path: '/main/gratitude/campaign',
    title: 'Run Campaigns',
    allowed: 'supervisor',
    load: () => import('./features/campaigns/page.tsx'),
  },
  {
    path: '/main/gratitude/campaign/:campaignId',
    title: 'Campaign',
    allowed: 'supervisor',
    load: () => import('./features/campaigns/detail-page.tsx'),
  },
  {
    path: '/main/gratitude/sendSurvey',
    title: 'Send Surveys',
    allowed: 'supervisor',
    load: () => import('./features/send-survey/page.tsx'),
  },
  {
    path: '/main/gratitude/sendSurvey/:campaignId',
    title: 'Write a mailing',
    allowed: 'supervisor',
    load: () => import('./features/send-survey/wizard-page.tsx'),
  },
  {
    path: '/main/gratitude/page-surveys',
    title: 'Surveys on pages',
    allowed: 'supervisor',
    hidesFilters: true,
    load: () => import('./features/page-surveys/page.tsx'),
  },
  {
    path: '/main/gratitude/page-surveys/:surveyId',
    title: 'Survey on pages',
    allowed: 'supervisor',
    hidesRange: true,
    hidesFilters: true,
    load: () => import('./features/page-surveys/editor-page.tsx'),
  },
]
