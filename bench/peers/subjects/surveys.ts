import type { Subject } from '../subject.ts'

const ONE_BY_ONE = 'one question at a time, until the 11 scores are painted'

/** Surveys of a score from 0 to 10, two questions and a comment; ours first. */
export const surveys = (sdk: string): Subject[] => [
  {
    kind: 'survey',
    name: 'Agent Assist',
    packages: [],
    until: `the tag, which asks our server for the questions, ${ONE_BY_ONE}`,
    calls: [['survey.show']],
    scripts: [{ src: '/sdk/v1.js', data: { org: 'bench', widgets: 'survey' } }],
    ready: [{ path: 'agent-assist-survey >>> * >>> .scale label', atLeast: 11 }],
    evaluates: [{ src: `${sdk}/boot-survey.js`, module: true }],
  },
  {
    kind: 'survey',
    name: 'Agent Assist, widget alone',
    packages: [],
    until: `survey-widget.js, ${ONE_BY_ONE}`,
    entry: 'survey-ours.js',
    ready: [{ path: '#app >>> .scale label', atLeast: 11 }],
    evaluates: [{ src: `${sdk}/survey-widget.js`, module: true }],
  },
  {
    kind: 'survey',
    name: 'formbricks',
    packages: ['@formbricks/surveys'],
    until: ONE_BY_ONE,
    entry: 'survey-formbricks.js',
    ready: [{ path: '#app label:has(input)', atLeast: 11 }],
  },
  {
    kind: 'survey',
    name: 'posthog',
    packages: ['posthog-js'],
    until: `array.js, its settings and surveys.js, ${ONE_BY_ONE}`,
    scripts: [{ src: '/npm/posthog-js/dist/array.js' }],
    entry: 'survey-posthog.js',
    ready: [{ path: 'body > div >>> .ratings-number', atLeast: 11 }],
    evaluates: [
      { src: '/npm/posthog-js/dist/array.js' },
      { src: '/npm/posthog-js/dist/surveys.js' },
    ],
  },
  {
    kind: 'survey',
    name: 'surveyjs',
    packages: ['survey-core', 'survey-js-ui'],
    until: 'all questions on one page, until all are painted',
    entry: 'survey-surveyjs.js',
    ready: [{ path: '.sd-rating__item', atLeast: 11 }, { path: '#app textarea' }],
  },
]
