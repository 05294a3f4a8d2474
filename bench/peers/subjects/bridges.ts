import type { Subject } from '../subject.ts'

const OURS = [{ src: '/sdk/v1.js' }]
const ANSWERED = 'both sides, until the first call is answered'

/** A page and a frame of another origin, until the first call between them is answered; ours first. */
export const bridges = (sdk: string): Subject[] => [
  {
    kind: 'bridge',
    name: 'Agent Assist bridge',
    packages: [],
    until: 'loader, bridge and an empty frame, until its first getToken is answered',
    scripts: OURS,
    entry: 'bridge-alone.js',
    ready: 'told',
    evaluates: [{ src: `${sdk}/report.js`, module: true }],
  },
  {
    kind: 'bridge',
    name: 'Agent Assist report',
    packages: [],
    until: 'the same with the whole usage report in the frame',
    scripts: OURS,
    entry: 'bridge-ours.js',
    ready: 'told',
    evaluates: [],
  },
  {
    kind: 'bridge',
    name: 'comlink',
    packages: ['comlink'],
    until: ANSWERED,
    entry: 'bridge-comlink.js',
    ready: 'told',
  },
  {
    kind: 'bridge',
    name: 'penpal',
    packages: ['penpal'],
    until: ANSWERED,
    entry: 'bridge-penpal.js',
    ready: 'told',
  },
  {
    kind: 'bridge',
    name: 'superset',
    packages: ['@superset-ui/embedded-sdk'],
    until: 'until the empty frame is loaded and the token is sent; waits for no answer',
    entry: 'bridge-superset.js',
    ready: 'told',
  },
  {
    kind: 'bridge',
    name: 'zoid',
    packages: ['zoid'],
    until: ANSWERED,
    scripts: [{ src: '/npm/zoid/dist/zoid.min.js' }],
    entry: 'bridge-zoid.js',
    ready: 'told',
  },
]
