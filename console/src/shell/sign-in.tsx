import { useEffect, useRef, useState } from 'preact/hooks'
import { signIn } from '../api/session.ts'
import { texts } from '../texts.ts'
import { Button, IconButton } from '../ui/controls.tsx'
import { FailureNote } from '../ui/states.tsx'
import { Wordmark } from './wordmark.tsx'

export function SignIn() {
  const key = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    document.title = `${texts.signIn.title} · ${texts.product}`
    key.current?.focus()
  }, [])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await signIn(key.current?.value.trim() ?? '')
    } catch (failure) {
      setError(failure)
      setBusy(false)
      key.current?.select()
    }
  }

  return (
    <main class="sign-in">
      <form onSubmit={(event) => void submit(event)}>
        <Wordmark />
        <h1>{texts.signIn.title}</h1>
        <label class="label" for="key">
          {texts.signIn.key}
        </label>
        <div class="input-with-button">
          <input
            id="key"
            ref={key}
            {...(isShown ? { type: 'text' as const } : { type: 'password' as const })}
            required
            autocomplete="current-password"
            spellcheck={false}
            autocapitalize="off"
            aria-describedby="key-hint"
          />
          <IconButton
            icon={isShown ? 'hide' : 'eye'}
            label={isShown ? texts.signIn.hide : texts.signIn.show}
            onClick={() => setShown(!isShown)}
          />
        </div>
        <p class="meta" id="key-hint">
          {texts.signIn.hint}
        </p>
        {error !== undefined && <FailureNote error={error} />}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.signIn.submit}
        </Button>
      </form>
    </main>
  )
}
