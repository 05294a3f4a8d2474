import type { Subject } from '../subject.ts'
import { bridges } from './bridges.ts'
import { chats } from './chats.ts'
import { loaders } from './loaders.ts'
import { surveys } from './surveys.ts'

/** Everything that is measured, by kind; the first of a kind is compared with its peers. */
export const allSubjects = (sdk: string): Subject[] =>
  [loaders, chats, surveys, bridges].flatMap((kind) => kind(sdk))

/** Bundles for pages in frames. */
export const CHILD_ENTRIES = [
  'child-comlink.js',
  'child-ours.ts',
  'child-penpal.js',
  'child-superset.js',
  'child-zoid.js',
]
