import { useState } from 'react'

interface ReplyProps {
  /** Name of the customer. */
  to: string
  text: string
  onChange: (text: string) => void
}

/** The reply box. The demo sends nothing; a reply can be copied. */
export function Reply({ to, text, onChange }: ReplyProps) {
  const [said, say] = useState('')
  const isEmpty = text.trim() === ''

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      say('The browser does not allow to copy: select the text and press Ctrl+C')
    }
  }

  function change(next: string) {
    say('')
    onChange(next)
  }

  return (
    <form className="reply" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="reply">
        Reply to <bdi>{to}</bdi>
      </label>
      <textarea
        id="reply"
        dir="auto"
        rows={5}
        value={text}
        placeholder="Write a reply, or insert one from Agent Assist"
        onChange={({ target }) => change(target.value)}
      />
      <div className="acts">
        <button type="button" className="btn dark" disabled={isEmpty} onClick={() => void copy()}>
          Copy reply
        </button>
        <button type="button" className="btn plain" disabled={isEmpty} onClick={() => change('')}>
          Clear
        </button>
        <span role="status">{said}</span>
      </div>
    </form>
  )
}
