import { ComboBox } from '../../ui/form/combo-box/combo-box.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { Connected } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './contact.module.css'
import { countries } from './countries.ts'
import { type emptyRequest, interests, today } from './rules.ts'

interface RequestFieldsProps {
  field: (name: keyof typeof emptyRequest) => Connected
  /** Adds fields for two preferred dates. */
  withDates?: boolean
}

/** Form fields of a contact or demo request. */
export const RequestFields = ({ field, withDates }: RequestFieldsProps) => (
  <>
    <div className={styles.pair}>
      <TextField label="Name" autoComplete="name" tall {...field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@company.com"
        tall
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        tall
        {...field('phone')}
      />
      <ComboBox
        label="Country"
        options={countries}
        noMatch="No country of that name"
        autoComplete="country-name"
        placeholder="Type to search"
        tall
        {...field('country')}
      />
      <TextField label="Company" autoComplete="organization" tall {...field('companyName')} />
      <TextField label="Job title" autoComplete="organization-title" tall {...field('jobTitle')} />
      {withDates && (
        <>
          <TextField
            label="Preferred date"
            type="date"
            min={today()}
            optional
            tall
            {...field('preferredDate1')}
          />
          <TextField
            label="Second choice"
            type="date"
            min={today()}
            optional
            tall
            {...field('preferredDate2')}
          />
        </>
      )}
    </div>
    <div className={styles.interests}>
      <RadioGroup label="I am interested in" options={interests} {...field('interests')} />
    </div>
    <TextArea label="Comments" optional tall {...field('comments')} />
  </>
)
