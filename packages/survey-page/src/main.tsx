/** @jsxImportSource preact */
import { render } from 'preact'
import { linkOf } from './address.ts'
import { chooseMode } from './mode.ts'
import { SurveyPage } from './survey-page.tsx'

chooseMode(document.documentElement)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
root.replaceChildren() // what loading looks like is drawn again by the page
render(<SurveyPage link={linkOf(location)} />, root)
