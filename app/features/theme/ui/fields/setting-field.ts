/** What every kind of control gets. */
export type SettingFieldProps = {
  id: string;
  /** The label, for the parts of a control that have no visible one. */
  name: string;
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  /** Told when what is typed is no value, and when it is one again. */
  onInvalid: (invalid: boolean) => void;
};
