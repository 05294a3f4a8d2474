import { bundleOf, type Subject } from '../subject.ts'

const TYPEBOT = { src: '/npm/@typebot.io/js/dist/web.js', module: true }

/** Loaders and SDKs, until their button is visible; ours first. */
export const loaders = (sdk: string): Subject[] => [
  {
    kind: 'loader',
    name: 'Agent Assist',
    packages: [],
    until: 'v1.js and boot.js, until the round button is painted',
    scripts: [{ src: '/sdk/v1.js', data: { org: 'bench', open: 'false' } }],
    ready: [{ path: 'agent-assist-launcher >>> button' }],
    evaluates: [{ src: '/sdk/v1.js' }, { src: `${sdk}/boot.js`, module: true }],
  },
  {
    kind: 'loader',
    name: '(floor)',
    packages: [],
    until: 'the least that this method can measure: one line that adds a button',
    entry: 'loader-blank.js',
    ready: [{ path: '#app button' }],
    evaluates: [],
  },
  {
    kind: 'loader',
    name: 'cal',
    packages: ['@calcom/embed-snippet', '@calcom/embed-core'],
    until: 'until the floating button is painted; its calendar is remote',
    entry: 'loader-cal.js',
    ready: [{ path: 'cal-floating-button >>> button' }],
    evaluates: [
      { src: bundleOf('loader-cal.js') },
      { src: '/npm/@calcom/embed-core/dist/embed/embed.js' },
    ],
  },
  {
    kind: 'loader',
    name: 'typebot',
    packages: ['@typebot.io/js'],
    until: 'until the bubble is painted',
    entry: 'loader-typebot.js',
    ready: [{ path: 'typebot-bubble >>> button' }],
    evaluates: [TYPEBOT],
  },
  {
    kind: 'loader',
    name: 'posthog',
    packages: ['posthog-js'],
    until: 'array.js, until it says that it is loaded; draws nothing',
    scripts: [{ src: '/npm/posthog-js/dist/array.js' }],
    entry: 'loader-posthog.js',
    ready: 'told',
  },
  {
    kind: 'loader',
    name: 'intercom wrapper',
    packages: ['@intercom/messenger-js-sdk'],
    until: 'until the call returns; draws nothing, the messenger is remote',
    entry: 'loader-intercom.js',
    ready: 'told',
  },
  {
    kind: 'loader',
    name: 'formbricks wrapper',
    packages: ['@formbricks/js'],
    until: 'until the call returns; draws nothing, the code is remote',
    entry: 'loader-formbricks.js',
    ready: 'told',
  },
]
