export enum Level {
  Info,
  Warning,
}
