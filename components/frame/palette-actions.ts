import { LogOut, Monitor, Moon, Printer, Sun } from "lucide-react";
import { startTransition } from "react";
import { useText } from "#texts";
import { signOut } from "@/components/account/actions";
import type { PaletteEntry } from "./palette-entries";
import { useTheme } from "./use-theme";

const THEMES = [
  { value: "light", label: "action.lightTheme", icon: Sun },
  { value: "dark", label: "action.darkTheme", icon: Moon },
  { value: "system", label: "action.systemTheme", icon: Monitor },
] as const;

/** Commands available to everyone on every page. */
export function usePaletteActions(): PaletteEntry[] {
  const { t } = useText("palette");
  const frame = useText("frame");
  const { theme, setTheme } = useTheme();
  return [
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }): PaletteEntry => ({
      id: `theme-${value}`,
      group: "actions",
      label: t(label),
      words: t("words.theme"),
      icon,
      run: () => setTheme(value),
    })),
    {
      id: "print",
      group: "actions",
      label: t("action.print"),
      icon: Printer,
      // Runs after the palette has closed.
      run: () => setTimeout(() => window.print()),
    },
    {
      id: "sign-out",
      group: "actions",
      label: frame.t("user.signOut"),
      words: t("words.signOut"),
      icon: LogOut,
      run: () => startTransition(signOut),
    },
  ];
}
