import styles from './register.module.css'

/** The terms that a user accepts with an account, in plain words (REG-2). */
export const Terms = () => (
  <div className={styles.terms}>
    <p>
      These are the rules between you and the organisation that runs this service, &ldquo;we&rdquo;
      below.
    </p>
    <h3>How long they hold</h3>
    <p>
      The agreement begins when you first use the service and lasts until 24 months after you last
      used it.
    </p>
    <h3>Your account</h3>
    <p>
      It is for you alone. Keep the password to yourself, and tell an admin of your team when you
      think that someone else knows it. An admin approves new accounts, decides what each may see,
      and may close them.
    </p>
    <h3>What you work with</h3>
    <p>
      Tickets, answers and surveys belong to your organisation and hold words of its customers. Use
      them for support, and take no more of them out of the service than your work needs.
    </p>
    <h3>What we keep of you</h3>
    <p>
      Your name, your email address, when you signed in, and what you did with suggested answers:
      your team&rsquo;s reports are made from it. When the agreement ends we delete your account;
      metrics that no longer name you stay.
    </p>
    <h3>What we promise</h3>
    <p>
      We run the service with care, but no service is always there and no suggestion is always
      right: read an answer before you send it. We tell you of a change of these terms before it
      applies.
    </p>
  </div>
)
