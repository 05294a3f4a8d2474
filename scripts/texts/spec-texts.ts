/** Texts that SPEC.md fixes letter for letter although a rule is against them, each with its place. */
export const SPEC_TEXTS: Record<string, string> = {
  'No Filters Selected': '§5, FILT-4',
  'Filters Applied Successfully': '§5, FILT-4',
  'Filters Reset to Default': '§5, FILT-4',
  'Send Reset Link': '§2 /forgot-password, PWD-1',
  'Take Our Survey': '§2 /statusPage, STAT-1',
  'Contact Us': '§2 /blog, BLOG-1',
  'Select All': '§2 Agent Assist Usage report, USE-1',
  'Created At': '§2 Agent Assist Usage report, USE-1',
  'Event Type': '§2 Performance Report, PREP-1',
  'Feedback Action': '§2 Performance Report, PREP-1',
  'Feedback Comment': '§2 Performance Report, PREP-1',
  'Total Inserts': '§9, USE-3',
  'Unique Loads': '§9, USE-3',
  'Log Out': '§2 Toolbar, TOOL-1',
}

/** Names of screens, which keep their capitals inside sentences too, each with its place in SPEC.md. */
export const SCREEN_NAMES: Record<string, string> = {
  'System Dashboard': '§6 menu, user level',
  'Quality Check': '§6 menu, agent level',
  'Agent Dashboard': '§6 menu, agent level',
  'Priority Tickets': '§6 menu, supervisor level',
  'Ticket Health': '§6 menu, supervisor level',
  'Quality Assurance': '§6 menu, supervisor level',
  'Survey Templates': '§6 menu, supervisor level',
  'Send Surveys': '§6 menu, supervisor level',
  'Run Campaigns': '§6 menu, supervisor level',
  'Load Emails': '§6 menu, supervisor level',
  'Agent Assist Performance': '§6 menu, supervisor level',
  'Weekly Off': '§4 shift strings',
  'Not Available': '§4 shift strings',
  'Routing Status': '§6 menu, supervisor level',
  'Configure Org': '§6 menu, admin level',
  'Configure Users': '§6 menu, admin level',
  'Survey Results': '§6 menu, no restriction',
  'Performance Report': '§2',
  'Agent Assist Usage': '§2',
  'Data Breakdown': '§2',
  'Help Center': '§2 Toolbar',
  'Data Analysis': '§2 /data-analysis',
  'Chat Window': '§2 /apps/chat-window',
  'Configure Intents': '§2 /apps/configure-intents',
  'Knowledge Bases': '§2 /apps/kb',
}

/** Names of products, themes and the two ratings, which have capitals wherever they stand. */
const NAMES = [
  'Agent Assist',
  'Support Analytics',
  'Help Scout',
  'Jira Service Management',
  'Request Tracker',
  'Zendesk',
  'Chatwoot',
  'Slack',
  'Samsung Internet',
  'Sweet Hues',
  'Default Dark',
  'Deep Ocean',
  'Good',
  'Bad',
]

const NAMED = new RegExp(`\\b(${[...Object.keys(SCREEN_NAMES), ...NAMES].join('|')})\\b`, 'g')

/** Whether a text is SPEC's own, letter for letter. */
export const isOfSpec = (text: string): boolean => Object.hasOwn(SPEC_TEXTS, text)

/** A text whose names have no capitals, so that only the other words are looked at. */
export const withoutNames = (text: string): string => text.replace(NAMED, 'name')
