/** An error that the operator can solve; its message is printed as one line. */
export class BackupFailure extends Error {
  override readonly name: string = 'BackupFailure'
}

/** The operator has to choose one of the ways that the message names. */
export class ChoiceNeeded extends Error {
  override readonly name = 'ChoiceNeeded'
}
