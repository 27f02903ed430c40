import { LogOut, Monitor, Moon, Printer, Sun } from "lucide-react";
import { startTransition } from "react";
import { signOut } from "@/components/account/actions";
import type { PaletteEntry } from "./palette-entries";
import { useTheme } from "./use-theme";

const THEMES = [
  { value: "light", label: "Use the light theme", icon: Sun },
  { value: "dark", label: "Use the dark theme", icon: Moon },
  { value: "system", label: "Use the device’s theme", icon: Monitor },
] as const;

/** Commands available to everyone on every page. */
export function usePaletteActions(): PaletteEntry[] {
  const { theme, setTheme } = useTheme();
  return [
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }): PaletteEntry => ({
      id: `theme-${value}`,
      group: "Actions",
      label,
      words: "colors mode appearance",
      icon,
      run: () => setTheme(value),
    })),
    {
      id: "print",
      group: "Actions",
      label: "Print this page",
      icon: Printer,
      // Runs after the palette has closed.
      run: () => setTimeout(() => window.print()),
    },
    {
      id: "sign-out",
      group: "Actions",
      label: "Sign out",
      words: "log out leave",
      icon: LogOut,
      run: () => startTransition(signOut),
    },
  ];
}
