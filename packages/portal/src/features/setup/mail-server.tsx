import { MailTestResult } from '../../domain/accounts/mail-test-result.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './setup.module.css'

interface MailServerProps {
  /** The one-time code, which a test needs. */
  code: string
  /** Address of the first admin, who gets the test. */
  email: string
  /** Code and address are filled in. */
  isReady: boolean
}

/** Whether mails go out, and a test of it; a server without mail works, too. */
export function MailServer(props: MailServerProps) {
  const { settings } = useSettings()
  if (!settings) return null
  return (
    <section className={styles.part} aria-label="Mail server">
      {settings.sendsMail ? <Test {...props} /> : <NotSet />}
    </section>
  )
}

const Title = () => (
  <>
    <b>Mail server</b> <span className={styles.optional}>optional</span>
    <br />
  </>
)

const NotSet = () => (
  <p className={styles.mail}>
    <Icon name="mail" />
    <span>
      <Title />
      Not set. Invitations and other links are shown to copy. To send emails, start the server with
      SMTP_URL, now or later.
    </span>
  </p>
)

function Test({ code, email, isReady }: MailServerProps) {
  const test = useAct({ work: () => call('testMailInSetup', { body: { code, email } }) })
  return (
    <>
      <div className={styles.mail}>
        <Icon name="mail" />
        <p className="grow">
          <Title />
          {isReady
            ? `Set. A test goes to ${email}.`
            : 'Set. With the code and your email address you can send yourself a test.'}
        </p>
        <Button disabled={!isReady} aria-busy={test.isPending} onClick={() => test.act()}>
          {test.isPending ? 'Sending …' : 'Send a test'}
        </Button>
      </div>
      <div className={styles.tested}>
        <MailTestResult
          result={test.isPending ? undefined : test.result}
          refusal={test.isPending ? undefined : test.problem}
        />
      </div>
    </>
  )
}
