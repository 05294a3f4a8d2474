import { counted } from '@agent-assist/kit/format'
import { EvaluationContact, MESSAGES } from '@agent-assist/contract'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './evaluation.module.css'
import { Stage } from './stage.tsx'

interface ContactStageProps {
  /** Number of questions that follow. */
  count: number
  contact: EvaluationContact | undefined
  arrived: boolean
  onNext: (contact: EvaluationContact) => void
}

const NOTHING: EvaluationContact = { username: '', email: '', phone: '', organisation: '' }

/** Introduces the evaluation and asks for contact details (EVAL-1). */
export const ContactStage = ({ count, contact, arrived, onNext }: ContactStageProps) => (
  <Stage
    progress={{ words: 'Step 1 of 3, about you', time: '5-10 minutes', done: [1, 0, 0] }}
    title="How good is your support?"
    lead={`${counted(count, 'question')} about how your team answers customers. It takes 5-10 minutes; at the end you see what to improve first.`}
    arrived={arrived}
  >
    <Form
      schema={EvaluationContact}
      texts={{ username: 'Please enter your name', email: MESSAGES.validEmail }}
      start={contact ?? NOTHING}
      onSubmit={async (person) => onNext(person)}
      submit="NEXT"
      busy="NEXT"
    >
      {(field) => (
        <div className={styles.pair}>
          <TextField label="Name" autoComplete="name" tall {...field('username')} />
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
            label="Mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            optional
            tall
            {...field('phone')}
          />
          <TextField
            label="Organisation"
            autoComplete="organization"
            optional
            tall
            {...field('organisation')}
          />
        </div>
      )}
    </Form>
    <p className={styles.note}>
      NEXT works as soon as there are a name and a valid email. They and your answers are stored on
      this device until you send them, and used for this evaluation only.
    </p>
  </Stage>
)
