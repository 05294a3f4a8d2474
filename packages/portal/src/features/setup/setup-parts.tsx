import { organisationIdOf } from '@agent-assist/contract'
import { clock } from '@agent-assist/kit/format'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Connected } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type emptySetup, type SetupFields, timeZones } from './setup-form.ts'
import styles from './setup.module.css'
import { LOCALES } from '../../domain/labels/locales.ts'

type Name = FieldPath<SetupFields>
export type Connect = (name: Name) => Connected

interface FieldsProps {
  field: Connect
}

/** The one-time code. */
export const CodeFields = ({ field }: FieldsProps) => (
  <TextField
    label="Code from the server’s start line"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    placeholder="XXXX-XXXX"
    hint="It works once"
    tall
    {...field('code')}
  />
)

const locales = Object.entries(LOCALES).map(([value, label]) => ({ value, label }))

interface OrganisationFieldsProps extends FieldsProps {
  /** Sets a field that nobody has typed into. */
  fill: (name: Name, value: string) => void
  start: ReturnType<typeof emptySetup>
}

const timeIn = (zone: string) => clock(new Date(), zone)

/** Name, id, time zone and language; the id follows the name until somebody types one. */
export function OrganisationFields({ field, fill, start }: OrganisationFieldsProps) {
  const isOwnId = useRef(false)
  const [time, setTime] = useState(() => timeIn(start.organisation.timeZone))
  const zones = useMemo(() => timeZones().map((value) => ({ value, label: value })), [])
  const [name, id, timeZone] = [
    field('organisation.name'),
    field('organisation.id'),
    field('organisation.timeZone'),
  ]
  function changeName(event: ChangeEvent<HTMLInputElement>) {
    void name.onChange(event)
    if (!isOwnId.current) fill('organisation.id', organisationIdOf(event.target.value))
  }
  function changeId(event: ChangeEvent<HTMLInputElement>) {
    void id.onChange(event)
    isOwnId.current = event.target.value !== ''
  }
  function changeZone(event: ChangeEvent<HTMLSelectElement>) {
    void timeZone.onChange(event)
    setTime(timeIn(event.target.value))
  }
  return (
    <div className={styles.pair}>
      <TextField label="Name" autoComplete="organization" tall {...name} onChange={changeName} />
      <TextField
        label="Id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Part of the install script"
        tall
        {...id}
        onChange={changeId}
      />
      <Select
        label="Time zone"
        options={zones}
        hint={`Now ${time}. Days and working hours are counted in this zone`}
        tall
        {...timeZone}
        defaultValue={start.organisation.timeZone}
        onChange={changeZone}
      />
      <Select
        label="Language"
        options={locales}
        hint="Of your tickets. Answers are searched in it"
        tall
        {...field('organisation.locale')}
        defaultValue={start.organisation.locale}
      />
    </div>
  )
}

/** The first admin. */
export const AdminFields = ({ field, passwordMin }: FieldsProps & { passwordMin: number }) => (
  <div className={styles.pair}>
    <TextField label="First name" autoComplete="given-name" tall {...field('admin.firstName')} />
    <TextField label="Last name" autoComplete="family-name" tall {...field('admin.lastName')} />
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      placeholder="name@company.com"
      tall
      {...field('admin.email')}
    />
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint={`At least ${passwordMin} characters`}
      tall
      {...field('admin.password')}
    />
  </div>
)
