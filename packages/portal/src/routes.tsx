import type { Group } from '@agent-assist/contract/wire'
import type { ComponentType } from 'react'

export interface Screen {
  path: string
  title: string
  /** Who may open it; missing: anyone. */
  allowed?: Group
  /** Shown without navigation and toolbar. */
  bare?: true
  /** It has a date range of its own and no filters: those of the toolbar would change nothing. */
  hasOwnRange?: true
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** What every screen is given. */
export interface PageProps {
  screens: readonly Screen[]
}

/** Every screen. Router, guard, navigation and tests are made from it. */
export const screens: readonly Screen[] = [
  {
    path: '/login',
    title: 'Sign in',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/login/page.tsx'),
  },
  {
    path: '/register',
    title: 'Create an account',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/register/page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/forgot-password/page.tsx'),
  },
  {
    path: '/reset-password/:token',
    title: 'New password',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/reset-password/page.tsx'),
  },
  {
    path: '/users/verify/:token',
    title: 'E-mail verification',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/verify-email/page.tsx'),
  },
  {
    path: '/blog',
    title: 'Blog',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/blog/page.tsx'),
  },
  {
    path: '/statusPage',
    title: 'Thank you',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/status/page.tsx'),
  },
  {
    path: '/survey/:surveyId/:templateId?',
    title: 'Survey',
    bare: true,
    load: () => import('./features/survey/standard-page.tsx'),
  },
  {
    path: '/adhoc-survey/:surveyId/:templateId?',
    title: 'Survey',
    bare: true,
    load: () => import('./features/survey/custom-page.tsx'),
  },
  {
    path: '/adhoc_v2-survey/:surveyId/:templateId?',
    title: 'Survey',
    bare: true,
    load: () => import('./features/survey/page.tsx'),
  },
  {
    path: '/support-form',
    title: 'Support form',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/evaluation/support-form.tsx'),
  },
  {
    path: '/support-evaluation',
    title: 'Support evaluation',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/evaluation/page.tsx'),
  },
  {
    path: '/unsubscribe/:surveyId',
    title: 'Unsubscribe',
    bare: true,
    load: () => import('./features/unsubscribe/page.tsx'),
  },
  {
    path: '/logout',
    title: 'Sign out',
    bare: true,
    load: () => import('./features/logout/page.tsx'),
  },
  {
    path: '/users/demo/:fromRequest',
    title: 'Contact',
    allowed: 'onlyGuest',
    bare: true,
    load: () => import('./features/contact/page.tsx'),
  },
  {
    path: '/main/boards/config',
    title: 'System Dashboard',
    allowed: 'user',
    load: () => import('./features/boards/page.tsx'),
  },
  {
    path: '/main/boards/gallery',
    title: 'Boards',
    allowed: 'user',
    load: () => import('./features/boards/gallery-page.tsx'),
  },
  {
    path: '/main/boards/board/:boardId',
    title: 'Board',
    allowed: 'user',
    load: () => import('./features/boards/board-page.tsx'),
  },
  {
    path: '/main/boards/board/:boardId/edit',
    title: 'Edit board',
    allowed: 'user',
    load: () => import('./features/boards/edit-page.tsx'),
  },
  {
    path: '/main/apps/prism/home',
    title: 'Today',
    allowed: 'user',
    load: () => import('./features/home/page.tsx'),
  },
  {
    path: '/main/apps/prism/data-analysis',
    title: 'Data Analysis',
    allowed: 'supervisor',
    load: () => import('./features/data-analysis/page.tsx'),
  },
  {
    path: '/main/apps/prism/priority-tickets',
    title: 'Priority Tickets',
    allowed: 'supervisor',
    load: () => import('./features/priority-tickets/page.tsx'),
  },
  {
    path: '/main/apps/prism/ticket-health',
    title: 'Ticket Health',
    allowed: 'supervisor',
    load: () => import('./features/ticket-health/page.tsx'),
  },
  {
    path: '/main/gratitude/feedbacks',
    title: 'Survey Results',
    allowed: 'user',
    load: () => import('./features/survey-results/page.tsx'),
  },
  {
    path: '/shared-results/:token',
    title: 'Survey results',
    bare: true,
    load: () => import('./features/survey-results/shared-page.tsx'),
  },
  {
    path: '/main/organization/config',
    title: 'Configure Org',
    allowed: 'admin',
    load: () => import('./features/organisation/page.tsx'),
  },
  {
    path: '/main/apps/prism/sentiment',
    title: 'Sentiment',
    allowed: 'supervisor',
    load: () => import('./features/sentiment/page.tsx'),
  },
  {
    path: '/main/gratitude/emailList',
    title: 'Load Emails',
    allowed: 'supervisor',
    load: () => import('./features/email-lists/page.tsx'),
  },
  {
    path: '/main/organization/configure-users',
    title: 'Configure Users',
    allowed: 'admin',
    load: () => import('./features/members/page.tsx'),
  },
  {
    path: '/main/organization/mails',
    title: 'Mails',
    allowed: 'admin',
    load: () => import('./features/mails/page.tsx'),
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
    path: '/apps/chat-window/:botId',
    title: 'Chat Window',
    allowed: 'agent',
    load: () => import('./features/chat-window/page.tsx'),
  },
  {
    path: '/apps/configure-intents/:botId',
    title: 'Configure Intents',
    allowed: 'agent',
    load: () => import('./features/configure-intents/page.tsx'),
  },
  {
    path: '/apps/configure-intents/:botId/:intentId',
    title: 'Intent',
    allowed: 'agent',
    load: () => import('./features/edit-intent/page.tsx'),
  },
  {
    path: '/apps/usage-report',
    title: 'Agent Assist Usage',
    allowed: 'supervisor',
    hasOwnRange: true,
    load: () => import('./features/usage-report/page.tsx'),
  },
  {
    path: '/apps/performance-report/:reportId',
    title: 'Performance Report',
    allowed: 'supervisor',
    load: () => import('./features/performance-report/page.tsx'),
  },
  {
    path: '/apps/bubble-kb',
    title: 'Knowledge Bases',
    allowed: 'supervisor',
    load: () => import('./features/knowledge/page.tsx'),
  },
  {
    path: '/apps/kb/projects/:projectName/knowledgeBases/:baseId/:displayName',
    title: 'Knowledge Base',
    allowed: 'supervisor',
    load: () => import('./features/knowledge/base-page.tsx'),
  },
  {
    path: '/main/styleguide',
    title: 'Styleguide',
    allowed: 'superadmin',
    load: () => import('./features/styleguide/page.tsx'),
  },
  {
    path: '/errors/404',
    title: 'Page not found',
    bare: true,
    load: () => import('./features/errors/page.tsx'),
  },
]
