import { ApiError, NEW_ORGANISATION_PASSWORD_MIN, type Setup } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { type ChangeHandler, type FieldPath, get, set } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import { useNewPassword } from '../../domain/accounts/passwords.ts'
import { links } from '../../lib/address/links.ts'
import { call, session } from '../../lib/api/call.ts'
import { finishSetup, isSetupNeeded } from '../../lib/session/setup-needed.ts'
import { type Connected, Form } from '../../ui/form/form.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { MailServer } from './mail-server.tsx'
import { Part, type PartState } from './part.tsx'
import { emptySetup, type SetupFields, setupForm, setupTexts } from './setup-form.ts'
import { AdminFields, CodeFields, type Connect, OrganisationFields } from './setup-parts.tsx'
import styles from './setup.module.css'

type Name = FieldPath<SetupFields>

/** The first run: an organisation and its admin. Afterwards it leads to the login. */
export function Page() {
  const [isOpen] = useState(isSetupNeeded)
  return isOpen ? <Ask /> : <Navigate to={links.login()} replace />
}

function Ask() {
  const [isLate, setIsLate] = useState(false)
  const navigate = useNavigate()
  const { min, text } = useNewPassword(NEW_ORGANISATION_PASSWORD_MIN)
  const [start] = useState(emptySetup)
  const schema = useMemo(() => setupForm(min), [min])
  const texts = useMemo(() => setupTexts(text), [text])

  async function send(body: Setup) {
    const { result } = await call('completeSetup', { body })
    await session.signIn(result.token)
    finishSetup()
    void navigate(links.today(), { replace: true })
  }

  function refused(error: unknown) {
    const refusal = refusalOf(error)
    if (error instanceof ApiError && error.code === 'conflict' && !refusal.fields) {
      finishSetup() // somebody else was faster
      setIsLate(true)
    }
    return refusal
  }

  return (
    <PublicPage
      wide
      title="Set up your support portal"
      lead="Takes about two minutes. The id of the organisation cannot be changed later."
    >
      <Form
        schema={schema}
        texts={texts}
        start={start}
        onSubmit={send}
        onRefused={refused}
        submit="Create organisation"
        busy="Creating organisation"
      >
        {(field, fill) => <Parts field={field} fill={fill} start={start} passwordMin={min} />}
      </Form>
      {isLate && (
        <p className={styles.late}>
          <Link to={links.login()}>Go to the sign-in</Link>
        </p>
      )}
    </PublicPage>
  )
}

/** The parts in their order, with the fields that the server may refuse. */
const PARTS: readonly { name: keyof SetupFields; refusable: readonly Name[] }[] = [
  { name: 'code', refusable: ['code'] },
  { name: 'organisation', refusable: ['organisation.id'] },
  { name: 'admin', refusable: ['admin.email', 'admin.password'] },
]

interface PartsProps {
  field: Connect
  fill: (name: Name, value: string) => void
  start: ReturnType<typeof emptySetup>
  passwordMin: number
}

/** The parts of the form, ticked as soon as their values are valid. */
function Parts({ field, fill, start, passwordMin }: PartsProps) {
  const [values, setValues] = useState(start)
  const schema = useMemo(() => setupForm(passwordMin).shape, [passwordMin])
  const note = (name: Name, value: string) =>
    setValues((before) => {
      const after = structuredClone(before)
      set(after, name, value)
      return after
    })

  function connect(name: Name): Connected {
    const connected = field(name)
    const onChange: ChangeHandler = (event) => {
      note(name, String(event.target.value))
      return connected.onChange(event)
    }
    return { ...connected, onChange }
  }
  const fillAndNote = (name: Name, value: string) => {
    fill(name, value)
    note(name, value)
  }
  const parts = PARTS.map(
    ({ name, refusable }) =>
      schema[name].safeParse(get(values, name)).success &&
      refusable.every((one) => !field(one).error),
  )
  const isEmail = (text: string) => schema.admin.shape.email.safeParse(text.trim()).success
  const stateOf = (part: number): PartState =>
    parts[part] ? 'done' : parts.indexOf(false) === part ? 'next' : 'later'
  return (
    <div className={styles.parts}>
      <Part number={1} title="One-time code" state={stateOf(0)}>
        <CodeFields field={connect} />
      </Part>
      <Part number={2} title="Organisation" state={stateOf(1)}>
        <OrganisationFields field={connect} fill={fillAndNote} start={start} />
      </Part>
      <Part number={3} title="You, the first admin" state={stateOf(2)}>
        <AdminFields field={connect} passwordMin={passwordMin} />
      </Part>
      <MailServer
        code={values.code}
        email={values.admin.email.trim()}
        isReady={stateOf(0) === 'done' && isEmail(values.admin.email)}
      />
    </div>
  )
}
