import { SURVEY_CATEGORIES, SURVEY_TYPES } from '@agent-assist/contract/wire'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { BrandImage } from './brand-image.tsx'
import { ColorField } from './color-field.tsx'
import type { Editing } from './editing.ts'
import { CATEGORY_NAMES, TYPE_NAMES } from './template-labels.ts'
import { Part } from '../../domain/editing/part.tsx'
import styles from './templates.module.css'

const TYPES = SURVEY_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))
const CATEGORIES = SURVEY_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))

/** The settings of a survey: title, version of the stepper, category and banner. */
export function LookPanel({ draft, change, issues }: Editing) {
  const error = (name: string) => (issues[name] ? { error: issues[name] } : {})
  return (
    <Part title="Survey">
      <TextField
        label="Title"
        name="title"
        maxLength={500}
        hint="Shown on the banner, and in the list of templates."
        value={draft.title}
        {...error('title')}
        onChange={({ target }) => change({ title: target.value }, 'title')}
      />
      <div className={styles.pair}>
        <Select
          label="Type"
          name="surveyType"
          options={TYPES}
          value={draft.surveyType}
          hint={TYPE_HINTS[draft.surveyType]}
          onChange={({ target }) => {
            const surveyType = SURVEY_TYPES.find((one) => one === target.value)
            if (surveyType) change({ surveyType })
          }}
        />
        <Select
          label="Category"
          name="surveyCotegory"
          options={CATEGORIES}
          value={draft.surveyCotegory}
          onChange={({ target }) => {
            const surveyCotegory = SURVEY_CATEGORIES.find((one) => one === target.value)
            if (surveyCotegory) change({ surveyCotegory })
          }}
        />
      </div>
      <BrandImage
        value={draft.brandImage}
        error={issues.brandImage}
        onChange={(brandImage) => change({ brandImage }, 'brandImage')}
      />
      <div className={styles.pair}>
        <TextField
          label="Brand address"
          name="brandUrl"
          optional
          maxLength={2000}
          placeholder="https://"
          hint="Where the banner leads."
          value={draft.brandUrl}
          {...error('brandUrl')}
          onChange={({ target }) => change({ brandUrl: target.value.trim() }, 'brandUrl')}
        />
        <ColorField
          label="Banner colour"
          optional
          name="bannerColor"
          value={draft.bannerColor}
          error={issues.bannerColor}
          onChange={(bannerColor) => change({ bannerColor }, 'bannerColor')}
        />
      </div>
    </Part>
  )
}

const TYPE_HINTS = {
  standard: 'Asks for primary reasons after the score.',
  custom: 'Its steps are answered in order.',
  custom_v2: 'A click on a step title jumps to it.',
}
