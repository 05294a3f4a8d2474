import { useState } from 'react'
import { RangeControl } from '../../domain/filters/range-control.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Checkbox, RadioGroup } from '../../ui/form/choice.tsx'
import { ComboBox } from '../../ui/form/combo-box/combo-box.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { Rules } from '../../ui/form/rules.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Sample, Section, WideSample } from './section.tsx'
import styles from './styleguide.module.css'

const FRUITS = ['Apple', 'Banana', 'Cherry', 'Damson', 'Elderberry', 'Fig']
const OPTIONS = FRUITS.map((label) => ({ value: label, label }))

/** Samples of form fields. */
export const FieldSection = () => (
  <Section title="Fields">
    <WideSample name="Fields with hint, error, and disabled">
      <div className={styles.fields}>
        <TextField label="Text" hint="A quiet sentence." placeholder="Placeholder" />
        <TextField label="Text that is wrong" defaultValue="x" error="It is too short." />
        <TextField label="Text, disabled" defaultValue="Nobody changes it" disabled />
        <TextField label="Text, optional" optional tall />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="secret" />
        <Select label="Select" placeholder="Choose one" options={OPTIONS} />
        <Select
          label="Select that is wrong"
          placeholder="Choose one"
          options={OPTIONS}
          error="Choose one."
        />
        <Select label="Select, disabled" placeholder="Choose one" options={OPTIONS} disabled />
        <ComboBox label="Combo box" options={FRUITS} noMatch="No such fruit." />
        <ComboBox
          label="Combo box that is wrong"
          options={FRUITS}
          noMatch="No such fruit."
          error="It is unknown."
        />
        <TextArea label="Text area" defaultValue="Two lines of it." />
        <TextArea label="Text area that is wrong" error="It is missing." />
      </div>
    </WideSample>
    <WideSample name="Choices">
      <div className={styles.fields}>
        <Fruits />
        <RadioGroup
          label="None is chosen"
          name="none"
          options={OPTIONS.slice(0, 2)}
          error="Choose one."
        />
        <div>
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Not ticked" />
          <Checkbox label="Has to be ticked" error="Tick it." />
        </div>
        <Settings />
      </div>
    </WideSample>
    <Sample name="Date range">
      <RangeControl compares />
    </Sample>
    <WideSample name="Search and pick list">
      <Picks />
    </WideSample>
    <WideSample name="Form">
      <div className={styles.card}>
        <SmallForm />
      </div>
    </WideSample>
  </Section>
)

function Fruits() {
  const [chosen, setChosen] = useState('Banana')
  return (
    <RadioGroup
      label="One of a few"
      name="fruit"
      options={OPTIONS.slice(0, 3)}
      chosen={chosen}
      onChange={(event) => setChosen(event.target.value)}
    />
  )
}

function Settings() {
  const [on, setOn] = useState(true)
  const [size, setSize] = useState<'small' | 'large'>('small')
  const sizes = [
    { value: 'small', label: 'Small' },
    { value: 'large', label: 'Large' },
  ] as const
  return (
    <div>
      <Switch label="Switch" checked={on} onChange={setOn} />
      <Switch label="Switch, disabled" checked disabled onChange={setOn} />
      <Choices label="Size" value={size} options={sizes} onChange={setSize} />
      <Choices label="Size, disabled" value={size} options={sizes} disabled onChange={setSize} />
      <Choices label="Size in a list" value={size} options={sizes} asList onChange={setSize} />
    </div>
  )
}

function Picks() {
  const [wanted, setWanted] = useState('')
  const [picked, setPicked] = useState<string[]>(['Fig'])
  return (
    <div className={styles.fields}>
      <SearchField label="Search" value={wanted} onSearch={setWanted} />
      <PickList label="Fruits" options={OPTIONS} value={picked} onChange={setPicked} />
      <PickList
        label="Vegetables"
        options={[]}
        value={[]}
        blocked="Choose a fruit first."
        onChange={() => undefined}
      />
    </div>
  )
}

interface Named {
  name: string
}
const rules: Rules<Named, Named> = (values) =>
  values.name.trim() ? { values } : { issues: { name: 'A name is needed.' } }

const SmallForm = () => (
  <Form
    rules={rules}
    start={{ name: '' }}
    onSubmit={async ({ name }) => notifyMessage(`Saved ${name}.`)}
    submit="Save"
    busy="Saving"
  >
    {(field) => <TextField label="Name in a form" {...field('name')} />}
  </Form>
)
