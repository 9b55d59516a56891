import { Fragment } from 'react'
import { useParams } from 'react-router'
import { ageOn } from '#domain/dates.ts'
import { groups, metricsOf } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useRecord } from '#web/api/use-record.ts'
import { SetBy } from '#web/health-checks/result/set-by.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Section } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './details.module.css'
import { DetailsCard } from './details-card.tsx'
import { DetailsTexts } from './details-texts.tsx'
import { OwnDetailsCard } from './own-details-card.tsx'

/** All values and notes of one check. It prints on one page. */
export function HealthCheckDetails() {
  const { healthChecks, results } = useMessages()
  const { id = '' } = useParams()
  const { at } = useRecord()
  const { data, error, refetch } = useCall('getDetailsScreen', { params: { id } })
  const back = <BackLink to={at('/dashboard/healthcheckhistory')}>{results.toHistory}</BackLink>
  if (data)
    return (
      <Page>
        {back}
        <Details screen={data} />
      </Page>
    )
  if (isRefusal(error) && error.status === 404)
    return (
      <Page>
        <Empty
          icon="history"
          action={<LinkButton to={at('/dashboard/healthcheckhistory')}>{results.toHistory}</LinkButton>}
        >
          <strong>{healthChecks.noChecks}</strong>
          <br />
          {results.noSuchCheck}
        </Empty>
      </Page>
    )
  return (
    <Page>
      {back}
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" count={3} />
      </NotYet>
    </Page>
  )
}

type DetailsReply = Reply<'getDetailsScreen'>

function Details({ screen }: { screen: DetailsReply }) {
  const { metrics: texts } = useMessages()
  const { user, healthcheck, steps = {}, changes = {}, own = [], devices = {} } = screen
  const age = user.date_of_birth === null ? null : ageOn(user.date_of_birth, healthcheck.date)
  return (
    <div className={styles.sheet}>
      <Head screen={screen} />
      {groups.map((group) => {
        const measured = metricsOf(group).filter((metric) => hasValue(metric, healthcheck))
        const ofClub = own.filter(({ measure }) => measure.group === group)
        if (measured.length + ofClub.length === 0) return null
        return (
          <Section key={group} title={texts.groups[group]}>
            <div className={styles.cards}>
              {measured.map((metric) => (
                <DetailsCard
                  key={metric}
                  metric={metric}
                  values={healthcheck}
                  context={healthcheck.context}
                  devices={devices}
                  age={age}
                  step={steps[metric]}
                  change={changes[metric]}
                />
              ))}
              {ofClub.map((result) => (
                <OwnDetailsCard key={result.measure._id} result={result} />
              ))}
            </div>
          </Section>
        )
      })}
      <DetailsTexts check={healthcheck} />
    </div>
  )
}

function Head({ screen: { user, organisation_name, healthcheck, signed } }: { screen: DetailsReply }) {
  const { metrics: texts, results, shell } = useMessages()
  const language = useLanguage()
  const report = useDownload('getReport')
  const format = useFormat()
  const born = user.date_of_birth
  const { height, weight } = healthcheck
  const body = [
    height !== null && { name: texts.fields.height, shown: `${format.number(height)} ${texts.units.cm}` },
    weight !== null && { name: texts.fields.weight, shown: `${format.number(weight)} ${texts.units.kg}` },
  ].filter((fact) => fact !== false)
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.printOnly}>
          {shell.product} · {shell.menu.healthCheckDetails}
        </p>
        <h2 className={styles.date}>{format.longDay(healthcheck.date)}</h2>
        <p className={styles.by}>{results.checkedBy(healthcheck.practitioner_name)}</p>
        <SetBy signed={signed} />
        {body.length > 0 && (
          <p className={styles.by}>
            {body.map(({ name, shown }, nth) => (
              <Fragment key={name}>
                {nth > 0 && ' · '}
                {name} <bdi>{shown}</bdi>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <dl className={styles.printFacts}>
        <dt>{results.player}</dt>
        <dd>
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>
        </dd>
        {born && (
          <>
            <dt>{results.dateOfBirth}</dt>
            <dd>{format.longDay(born)}</dd>
          </>
        )}
        <dt>{results.club}</dt>
        <dd>
          <bdi>{organisation_name}</bdi>
        </dd>
        <dt>{results.practitioner}</dt>
        <dd>
          <bdi>{healthcheck.practitioner_name}</bdi>
        </dd>
        {body.map(({ name, shown }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button kind="ghost" size="small" icon="print" onClick={() => print()}>
          {results.print}
        </Button>
        <Button
          kind="ghost"
          size="small"
          icon="download"
          isPending={report.isPending}
          onClick={() => report.mutate({ params: { checkId: healthcheck._id }, query: { language } })}
        >
          {results.downloadReport}
        </Button>
        {report.error && <Failed error={report.error} />}
      </div>
    </header>
  )
}
