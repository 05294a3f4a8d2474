import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { useAutofill } from './autofill.ts'
import styles from './form.module.css'
import { errorNames, useMissingFields } from './missing-fields.ts'
import { useAfterPress } from './pressed.ts'
import { placed, type Refusal, refusalOf } from './refusal.ts'
import { useReason } from './reason.tsx'
import { resolverOf, type Rules, rulesOf, type Start, type Texts } from './rules.ts'

/** Connects a field with its form: `<TextField label="E-mail" {...field('email')} />`. */
export interface Connected extends UseFormRegisterReturn {
  error: string | undefined
}

/** Validation by a schema and its texts, or by rules: given directly, or loaded after the form is rendered. */
type Checked<I extends FieldValues, O> =
  | { schema: z.ZodType<O, I>; texts?: Texts<I>; rules?: undefined }
  | { rules: Rules<I, O>; schema?: undefined }

type FormProps<I extends FieldValues, O> = Checked<I, O> & {
  start: Start<I>
  /** The field that is validated again when the field of the key changes. */
  alsoCheck?: Partial<Record<FieldPath<I>, FieldPath<I>>>
  /** Submits the parsed values; rejects when they are refused. */
  onSubmit: (values: O) => Promise<unknown>
  /** Messages for a rejection; by default the server's. */
  onRefused?: (error: unknown) => Refusal
  /** Called with the names of the missing or invalid fields when somebody tries to send them. */
  onInvalid?: (names: string[]) => void
  /** Texts of the button: normal, and while submitting. */
  submit: string
  busy: string
  /** `fill` sets a field whose value follows from another one. */
  children: (
    field: (name: FieldPath<I>) => Connected,
    fill: (name: FieldPath<I>, value: string) => void,
  ) => ReactNode
}

/**
 * A form with validation. An error is shown once its field was left; the button is greyed, with the reason beside it,
 * until everything is valid.
 * Errors of the server stay until their field changes.
 */
export function Form<I extends FieldValues, O>(props: FormProps<I, O>) {
  const element = useRef<HTMLFormElement>(null)
  const { field, send, refused, sendable, sending, invalid } = useFields(props)
  const { hidden, onAnimationStart } = useAutofill(element, field.fill)
  const enabled = sendable || hidden
  const missing = useMissingFields(element, enabled ? [] : invalid)
  const greyed = useReason(enabled ? undefined : (missing ?? 'Complete the form first'), sending)
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onAnimationStart={onAnimationStart}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send(event.currentTarget)
      }}
    >
      {props.children(field.connect, field.fill)}
      {refused.message && (
        <p className={styles.refused} role="alert">
          <Icon name="alert" />
          {refused.message}
        </p>
      )}
      {/* Greyed, it can still be pressed: then each field says what is missing. */}
      <Button type="submit" look="primary" size="tall" {...greyed.button} aria-busy={sending}>
        {sending ? props.busy : props.submit}
      </Button>
      {greyed.line}
    </form>
  )
}

/** State of the form: fields, errors and submitting. */
function useFields<I extends FieldValues, O>(props: FormProps<I, O>) {
  type Name = FieldPath<I>
  const { schema, rules, start, alsoCheck } = props
  const [refused, setRefused] = useState<Refusal>({})
  const form = useForm<I, unknown, O>({
    resolver: resolverOf(props.schema ? rulesOf(props.schema, props.texts) : props.rules),
    mode: 'onTouched',
    defaultValues: start as DefaultValues<I>,
  })
  const afterPress = useAfterPress()
  const { trigger, getValues, setValue, formState } = form
  const { errors, touchedFields, isValid, isSubmitting, isSubmitted } = formState

  // Rules may be loaded later, with the settings: then the values are validated again.
  useEffect(() => void trigger(), [trigger, schema, rules])

  const fill = useCallback(
    (name: string, value: string) => {
      if (getValues(name as Name) === value) return
      setValue(name as Name, value as PathValue<I, Name>, { shouldValidate: true })
    },
    [getValues, setValue],
  )

  function connect(name: Name): Connected {
    const also = alsoCheck?.[name]
    const options = {
      onChange: () => {
        setRefused(({ fields }) => (fields ? { fields: { ...fields, [name]: '' } } : {}))
        void trigger(name) // the reason at the button names it no longer; its error waits until it is left
      },
      ...(also ? { deps: also } : {}),
    } as RegisterOptions<I, Name>
    const shown: boolean = isSubmitted || get(touchedFields, name)
    const fieldError: FieldError | undefined = get(errors, name)
    const error = (shown && fieldError?.message) || refused.fields?.[name] || undefined
    const registered = form.register(name, options)
    const onBlur: ChangeHandler = async (event) => afterPress(() => void registered.onBlur(event))
    return { ...registered, onBlur, error }
  }

  const send = (element: HTMLFormElement) =>
    form.handleSubmit(
      async (values) => {
        setRefused({})
        try {
          await props.onSubmit(values)
        } catch (error) {
          const { refusal, first } = placed((props.onRefused ?? refusalOf)(error), element)
          setRefused(refusal)
          first?.focus()
        }
      },
      (found) => props.onInvalid?.(errorNames(found)),
    )()

  const invalid = errorNames(errors)
  return {
    field: { connect, fill },
    send,
    refused,
    sendable: isValid,
    sending: isSubmitting,
    invalid,
  }
}
