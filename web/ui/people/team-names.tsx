import styles from './team-names.module.css'

type TeamNamesProps = {
  of: { readonly team_ids?: readonly string[] | undefined }
  teams: readonly { readonly _id: string; readonly name: string }[] | undefined
}

/** 'U14' beside a name. Nothing in a club without teams. */
export function TeamNames({ of: { team_ids = [] }, teams = [] }: TeamNamesProps) {
  const names = teams.filter(({ _id }) => team_ids.includes(_id)).map(({ name }) => name)
  return names.length === 0 ? null : <bdi className={styles.teams}>{names.join(', ')}</bdi>
}
