"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useRef } from "react";
import { useText } from "#texts";
import { stopMark } from "@waybill/geo/types";
import { StopRow, type StopRowProps } from "./stop-row";

type SortableStopsProps = { rows: readonly StopRowProps[]; onMove: (id: number, to: number) => void };

/** The stops, draggable with the pointer or the keyboard. */
export default function SortableStops({ rows, onMove }: SortableStopsProps) {
  const { t } = useText("quotes");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ stop }) => stop.id);
  const letterOf = (id: string | number) => stopMark(ids.indexOf(Number(id)));
  // The first reported position is the one where the stop was picked up.
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t("stops.pickedUp", { letter: letterOf(active.id) });
    },
    onDragOver: ({ active, over }) => {
      if (!over || (!hasMoved.current && over.id === active.id)) return undefined;
      hasMoved.current = true;
      return t("stops.over", { letter: letterOf(over.id) });
    },
    onDragEnd: ({ over }) => (over ? t("stops.putDown", { letter: letterOf(over.id) }) : t("stops.putBack")),
    onDragCancel: () => t("stops.putBack"),
  };

  function end({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(Number(active.id), ids.indexOf(Number(over.id)));
  }

  return (
    <DndContext
      id="stops"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        // List elements may only contain rows.
        container: document.body,
        screenReaderInstructions: { draggable: t("stops.instructions") },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.map((row) => (
          <SortableRow key={row.stop.id} {...row} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow(row: StopRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: row.stop.id,
  });
  const { role: _role, ...described } = attributes;
  return (
    <StopRow
      {...row}
      grip={{
        ref: setNodeRef,
        // Rows differ in height: dragging must not stretch them.
        style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
        isDragging,
        handle: { ...described, ...listeners },
      }}
    />
  );
}
