import { useEffect } from 'preact/hooks'
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso'
import { forgetAll } from './api/query.ts'
import { loadSession, session } from './api/session.ts'
import { toastFailure } from './lib/failure.ts'
import { addressOf } from './lib/filter.ts'
import { Layout } from './shell/layout.tsx'
import { SignIn } from './shell/sign-in.tsx'
import { texts } from './texts.ts'

const Waiting = lazy(() => import('./pages/waiting/index.tsx').then(({ WaitingPage }) => WaitingPage))
const Calendar = lazy(() => import('./pages/calendar/index.tsx').then(({ CalendarPage }) => CalendarPage))
const Inbox = lazy(() => import('./pages/inbox/index.tsx').then(({ InboxPage }) => InboxPage))
const Figures = lazy(() => import('./pages/figures/index.tsx').then(({ FiguresPage }) => FiguresPage))
const Settings = lazy(() => import('./pages/settings/index.tsx').then(({ SettingsPage }) => SettingsPage))

export function App() {
  useEffect(() => {
    void loadSession().catch(toastFailure)
  }, [])
  useEffect(() => {
    if (session.value === null) forgetAll()
  }, [session.value])

  if (session.value === undefined) return <p class="starting">{texts.loading}</p>
  if (session.value === null) return <SignIn />
  return (
    <LocationProvider scope="/console">
      <Layout>
        <ErrorBoundary onError={toastFailure}>
          <Router>
            <Route path="/console/waiting/:id?" component={Waiting} />
            <Route path="/console/calendar/:publicationId?" component={Calendar} />
            <Route path="/console/inbox/:id?" component={Inbox} />
            <Route path="/console/figures" component={Figures} />
            <Route path="/console/settings/:section?" component={Settings} />
            <Route default component={Home} />
          </Router>
        </ErrorBoundary>
      </Layout>
    </LocationProvider>
  )
}

/** `/console` and addresses that there are no longer lead to what waits. */
function Home() {
  const { route } = useLocation()
  useEffect(() => route(addressOf('waiting'), true), [])
  return null
}
