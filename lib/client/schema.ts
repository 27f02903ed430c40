// Made by `npm run client:build` of the API's description; a test compares both.

export interface paths {
    "/rates/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a quote
         * @description Returns the price and travel time of a trip through 2 to 25 addresses, in the given order. Nothing is booked. The price holds until `Waybill-Quote-Expires`: to book at it, send `Waybill-Quote-Id` as `quote_id` to `POST /deliveries`.
         */
        post: operations["quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{quote_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the details of a quote
         * @description Returns the stops of a quote as they were located, its distance, travel time and price by line, until it expires.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/serviceability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether an address is served
         * @description Returns how precisely an address is located, which services and vehicles serve it, and why the others do not. Package weight and dimensions are not considered here; they are checked when you create the delivery.
         */
        get: operations["checkServiceability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists your deliveries, newest first. Follow the `Link` header to get each one exactly once, even while new ones are created. A repeated parameter is an error; unknown parameters are ignored.
         */
        get: operations["listDeliveries"];
        put?: never;
        /**
         * Create a delivery
         * @description Books a courier. You can repeat the request safely: if `order_number` and the content are the same, the response is 201 with the current state of the delivery and the header `Idempotent-Replayed: true`, and nothing is created. The body has one of two equivalent shapes. Waybill locates each address as precisely as possible, at least to its postal code or city. To check the `precision` first, call `GET /serviceability`.
         */
        post: operations["createDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{order_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns a delivery with its tracking page, its price, its status history and its changes.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a delivery
         * @description Changes fields of a delivery that has not ended. The body has the fields of a creation, in either shape; fields that you omit stay as they are. A new address, service or vehicle is located, checked and priced again at today's rates; a new date or time is planned again. After the pickup, only fields that concern the dropoff can still change. Each change is an event `delivery.changed`; a request that changes nothing creates none. A change and a pickup at the same time are applied one after the other.
         */
        patch: operations["changeDelivery"];
        trace?: never;
    };
    "/deliveries/{order_number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a delivery
         * @description Cancels a delivery that has not been picked up. After the courier has set off, it costs `cancellation_fee`, which `GET /deliveries/{order_number}` shows beforehand. Cancelling it again returns 200 and changes nothing.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{order_number}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver a failed delivery
         * @description Books a failed delivery again, as a new delivery with the same content, from the same pickup and as soon as possible. The body has the fields that differ, in either shape of a creation, such as a corrected address or a schedule. It costs what a new delivery costs. A delivery has at most one redelivery: repeating the request with the same content returns 201 with the current state of the redelivery and the header `Idempotent-Replayed: true`, and books nothing. If the redelivery fails, redeliver it in turn.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches
         * @description Returns your batches of the last 30 days, newest first.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Create many deliveries
         * @description Accepts up to 10,000 deliveries, at most 16 MiB, and books them in the background. Each row is the body of `POST /deliveries`, in either shape; what is wrong with a row is its result and does not stop the others. Order numbers make it safe to send rows again. Also accepts JSON Lines, one delivery per line, with the Content-Type `application/x-ndjson`. The event `batch.completed` tells you when every row has a result.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{batch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch
         * @description Returns the progress of a batch: how many of its rows have which result.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{batch_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of a batch
         * @description Returns the rows in the order in which you sent them, each with its delivery, or the error that `POST /deliveries` would have returned.
         */
        get: operations["listBatchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{batch_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a batch
         * @description Stops a batch that is not finished: none of its rows is booked after the response. Deliveries that exist stay. Cancelling it again changes nothing.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists everything that happened to your deliveries and batches, in order. Store the last `sequence` you processed and continue from there to be sure you miss nothing. Sequence numbers are consecutive, but after the service was restored from a backup they continue with a much higher number. An empty list means that there are no new events yet. Events are kept for 90 days.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/deliveries/{order_number}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a courier
         * @description A simulated courier handles the delivery: the status changes every `step_seconds` until the scenario ends. Replaces a running simulation. Requires sandbox credentials; live credentials get 404.
         */
        post: operations["simulateDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/deliveries/{order_number}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a status
         * @description Moves the delivery to an allowed status and adds whatever that requires, such as a signature. Stops a running simulation. Requires sandbox credentials; live credentials get 404.
         */
        post: operations["changeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness check
         * @description Returns 200 while the process is running. For operators.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness check
         * @description Returns whether the service can handle requests. For load balancers.
         */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns the OpenAPI 3.1 document of the API. Send `If-None-Match` to avoid downloading an unchanged version.
         */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The trip to quote. Unknown fields are ignored. */
        QuoteRequest: {
            /**
             * @description Postal addresses in the order of the trip: pickup first, dropoff last.
             * @example [
             *       "350 5th Ave, New York, NY 10118",
             *       "1 Hanson Pl, Brooklyn, NY 11243"
             *     ]
             */
            addresses: string[];
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @default same_day
             * @example same_day
             * @enum {string|null}
             */
            service_type?: "same_day" | "fast_track" | "scheduled" | null;
            /**
             * @description The vehicle that carries the package.
             * @default car
             * @example car
             * @enum {string|null}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck" | null;
        };
        /** @description The delivery to create. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        NewDelivery: {
            /**
             * @description The customer's name.
             * @default Default Customer
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @default 1234567890
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @default +1
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description Your reference for the delivery. Must be unique, must not contain commas or invisible characters, and must not be `.` or `..`. Repeating a request with the same content does not create another delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description The `Waybill-Quote-Id` of a quote for the same two stops, service type and vehicle type. The delivery is booked at its price if it has not expired. A quote can be used for several deliveries. With the quote of a longer trip, book one delivery to each dropoff, in order: together they cost its price.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            quote_id?: string | null;
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @default false
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @default return
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over. Without it, the courier records a name, a photo or a signature. */
            handover?: components["schemas"]["NewHandover"] | null;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["NewStop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["NewStop"];
            /** @description The package. */
            package: components["schemas"]["NewPackage"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description The pickup or the dropoff of a delivery. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        NewStop: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address, including city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example +1 718 555 0199
             */
            phone_number: string;
            /**
             * @description Apartment or unit number.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description Scheduled date, YYYY-MM-DD, local to the stop. At most one year before or after today.
             */
            date?: string | null;
            /**
             * @description Scheduled time, HH:MM:SS, local to the stop.
             * @example 17:45:00
             */
            time?: string | null;
            /**
             * Format: date-time
             * @description Start of the stop's window, with an offset from UTC (RFC 3339). Send a window instead of a date and a time: the stop is planned as early in it as the trip allows.
             * @example 2031-05-20T09:00:00-04:00
             */
            ready_at?: string | null;
            /**
             * Format: date-time
             * @description End of the stop's window, with an offset. The delivery is late after the dropoff's `deadline_at`. If the trip cannot arrive before it, the response says by how many minutes it is too early.
             * @example 2031-05-20T11:00:00-04:00
             */
            deadline_at?: string | null;
            /**
             * @description Instructions for the courier at this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description What the courier has to do and check when handing over. It can be changed until the pickup. */
        NewHandover: {
            /**
             * @description `to_person`: only to the dropoff's contact. `to_anyone`: to a person at the address. `leave_at_door`: without a person; not possible with `pin`, `minimum_age` or `confirmation_sign_required`. The courier records the name of the person who receives it.
             * @default to_person
             * @example to_person
             * @enum {string|null}
             */
            method?: "to_person" | "to_anyone" | "leave_at_door" | null;
            /**
             * @description Whether the courier must take a photo.
             * @default false
             * @example true
             */
            photo?: boolean | null;
            /**
             * @description Whether the recipient must give a PIN of four digits. We generate it: it is in `handover.pin` of `GET /deliveries/{order_number}`, and the recipient gets it with the message that the courier is on the way. After 5 wrong PINs, our dispatch decides.
             * @default false
             * @example true
             */
            pin?: boolean | null;
            /**
             * @description Codes that the courier scans at the pickup and at the dropoff. A missing code blocks both.
             * @example [
             *       "WB-1001-1"
             *     ]
             */
            barcodes?: string[] | null;
            /**
             * @description Minimum age of the recipient in years. The courier checks an ID.
             * @example 21
             */
            minimum_age?: number | null;
        };
        /** @description The package. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        NewPackage: {
            /**
             * @description The kind of package, such as box, envelope, bag or pallets.
             * @example box
             */
            type?: string | null;
            /**
             * @description Description of the contents.
             * @example Books
             */
            content: string;
            /**
             * @description Size category, such as small, medium or large.
             * @example medium
             */
            size?: string | null;
            /**
             * @description Number of pieces.
             * @default 1
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether the package is fragile.
             * @default false
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Height of one piece in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Width of one piece in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Length of one piece in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Weight of one piece in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description One product in a delivery. */
        NewItem: {
            /**
             * @description The name.
             * @example Paperback
             */
            name: string;
            /**
             * @description Number of pieces.
             * @default 1
             * @example 3
             */
            quantity?: number | null;
            /**
             * @description Price of one piece in your account's currency, with at most two decimals.
             * @example 12.5
             */
            unit_price?: number | null;
            /**
             * @description Your stock keeping unit.
             * @example PB-17
             */
            sku?: string | null;
            /**
             * @description Weight of one piece in kg.
             * @example 0.3
             */
            weight?: number | null;
            /**
             * @description The code on the goods, such as a GTIN.
             * @example 9780140449136
             */
            barcode?: string | null;
        };
        /** @description Details of a cancellation. */
        Cancellation: {
            /**
             * @description The reason, shown in the delivery's history. Any text; the dashboard offers `Customer changed their mind`, `Ordered by mistake`, `Wrong address or details`, `Item not available`, `Waited too long`, and puts a note after `: `.
             * @example Ordered by mistake
             */
            reason?: string | null;
        };
        /** @description The scenario for the simulated courier. */
        Simulation: {
            /**
             * @description `success`: delivered. `declined_then_success`: the first courier declines. `retry_then_success`: the first attempt fails. `failed`: the recipient refuses the package. `returned`: the same, and the return to the pickup is completed. `cancelled_late`: the delivery is cancelled after the courier sets off. `pin_failed`: the courier enters a wrong PIN five times, and dispatch allows the delivery without it; only with `handover.pin`. `changed`: the address of the dropoff is corrected after a courier accepted, and the price follows. `handed_over`: the courier falls ill on the road and hands the package over to a second one. `late`: delivered only after the dropoff's `deadline_at`, or its planned time, has passed.
             * @example success
             * @enum {string}
             */
            scenario: "success" | "declined_then_success" | "retry_then_success" | "failed" | "cancelled_late" | "returned" | "pin_failed" | "changed" | "handed_over" | "late";
            /**
             * @description Seconds between status changes.
             * @default 5
             * @example 1
             */
            step_seconds?: number | null;
        };
        /** @description The new status of a delivery. */
        StatusChange: {
            /**
             * @description The new status. Must be an allowed move from the current status.
             * @example assigned
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
        };
        /** @description The same delivery as `NewDelivery`, as the only item of an array. A body uses one of the two shapes. */
        WrappedDelivery: {
            /** @description The delivery, as the only item. */
            deliveries: components["schemas"]["WrappedDeliveryItem"][];
        };
        /** @description The deliveries, as an array or in an object. */
        NewBatch: {
            deliveries: components["schemas"]["NewDeliveries"];
        } | components["schemas"]["NewDeliveries"];
        NewDeliveries: (components["schemas"]["NewDelivery"] | components["schemas"]["WrappedDelivery"])[];
        /** @description The delivery to create. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        WrappedDeliveryItem: {
            /**
             * @description The customer's name.
             * @default Default Customer
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @default 1234567890
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @default +1
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description Your reference for the delivery. Must be unique, must not contain commas or invisible characters, and must not be `.` or `..`. Repeating a request with the same content does not create another delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description The `Waybill-Quote-Id` of a quote for the same two stops, service type and vehicle type. The delivery is booked at its price if it has not expired. A quote can be used for several deliveries. With the quote of a longer trip, book one delivery to each dropoff, in order: together they cost its price.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            quote_id?: string | null;
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @default false
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @default return
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over. Without it, the courier records a name, a photo or a signature. */
            handover?: components["schemas"]["NewHandover"] | null;
            /** @description Where the courier picks up the package. */
            pickup_address: components["schemas"]["WrappedStop"];
            /** @description Where the courier delivers the package. */
            dropoff_address: components["schemas"]["WrappedStop"];
            /** @description The package. */
            package: components["schemas"]["WrappedPackage"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description The pickup or the dropoff of a delivery. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        WrappedStop: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address, including city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example +1 718 555 0199
             */
            phone_number: string;
            /**
             * @description Apartment or unit number.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description Scheduled date, YYYY-MM-DD, local to the stop. At most one year before or after today.
             */
            scheduled_date?: string | null;
            /**
             * @description Scheduled time, HH:MM:SS, local to the stop.
             * @example 17:45:00
             */
            scheduled_time?: string | null;
            /**
             * Format: date-time
             * @description Start of the stop's window, with an offset from UTC (RFC 3339). Send a window instead of a date and a time: the stop is planned as early in it as the trip allows.
             * @example 2031-05-20T09:00:00-04:00
             */
            ready_at?: string | null;
            /**
             * Format: date-time
             * @description End of the stop's window, with an offset. The delivery is late after the dropoff's `deadline_at`. If the trip cannot arrive before it, the response says by how many minutes it is too early.
             * @example 2031-05-20T11:00:00-04:00
             */
            deadline_at?: string | null;
            /**
             * @description Instructions for the courier at this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description The package. Text is trimmed, and CR LF and CR become LF. Control characters other than tab and newline are rejected. Unknown fields are ignored. */
        WrappedPackage: {
            /**
             * @description The kind of package, such as box, envelope, bag or pallets.
             * @example box
             */
            package_type?: string | null;
            /**
             * @description Description of the contents.
             * @example Books
             */
            content_details: string;
            /**
             * @description Size category, such as small, medium or large.
             * @example medium
             */
            approximate_size?: string | null;
            /**
             * @description Number of pieces.
             * @default 1
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether the package is fragile.
             * @default false
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Height of one piece in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Width of one piece in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Length of one piece in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Weight of one piece in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description The fields to change. Omitted fields stay as they are; null empties an optional field. */
        DeliveryChange: {
            /**
             * @description The customer's name.
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type?: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck";
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over; null for nothing. */
            handover?: components["schemas"]["HandoverChange"] | null;
            /** @description Where the courier picks up the package. */
            pickup?: components["schemas"]["StopChange"];
            /** @description Where the courier delivers the package. */
            dropoff?: components["schemas"]["StopChange"];
            /** @description The package. */
            package?: components["schemas"]["PackageChange"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * @description The `version` of the delivery that you want to change. If the delivery now has a different version, the response is 409 and nothing changes.
             * @example 3
             */
            if_version?: number;
            /**
             * @description The reason, shown with the change.
             * @example The recipient moved
             */
            reason?: string | null;
        };
        /** @description Fields of the handover to change. Omitted fields stay as they are; null empties an optional field. */
        HandoverChange: {
            /**
             * @description `to_person`: only to the dropoff's contact. `to_anyone`: to a person at the address. `leave_at_door`: without a person; not possible with `pin`, `minimum_age` or `confirmation_sign_required`. The courier records the name of the person who receives it.
             * @example to_person
             * @enum {string|null}
             */
            method?: "to_person" | "to_anyone" | "leave_at_door" | null;
            /**
             * @description Whether the courier must take a photo.
             * @example true
             */
            photo?: boolean | null;
            /**
             * @description Whether the recipient must give a PIN of four digits. We generate it: it is in `handover.pin` of `GET /deliveries/{order_number}`, and the recipient gets it with the message that the courier is on the way. After 5 wrong PINs, our dispatch decides.
             * @example true
             */
            pin?: boolean | null;
            /**
             * @description Codes that the courier scans at the pickup and at the dropoff. A missing code blocks both.
             * @example [
             *       "WB-1001-1"
             *     ]
             */
            barcodes?: string[] | null;
            /**
             * @description Minimum age of the recipient in years. The courier checks an ID.
             * @example 21
             */
            minimum_age?: number | null;
        };
        /** @description Fields of a stop to change. Omitted fields stay as they are; null empties an optional field. */
        StopChange: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name?: string;
            /**
             * @description The postal address, including city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address?: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example +1 718 555 0199
             */
            phone_number?: string;
            /**
             * @description Apartment or unit number.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description Scheduled date, YYYY-MM-DD, local to the stop. At most one year before or after today.
             */
            date?: string | null;
            /**
             * @description Scheduled time, HH:MM:SS, local to the stop.
             * @example 17:45:00
             */
            time?: string | null;
            /**
             * Format: date-time
             * @description Start of the stop's window, with an offset from UTC (RFC 3339). Send a window instead of a date and a time: the stop is planned as early in it as the trip allows.
             * @example 2031-05-20T09:00:00-04:00
             */
            ready_at?: string | null;
            /**
             * Format: date-time
             * @description End of the stop's window, with an offset. The delivery is late after the dropoff's `deadline_at`. If the trip cannot arrive before it, the response says by how many minutes it is too early.
             * @example 2031-05-20T11:00:00-04:00
             */
            deadline_at?: string | null;
            /**
             * @description Instructions for the courier at this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description Fields of the package to change. Omitted fields stay as they are; null empties an optional field. */
        PackageChange: {
            /**
             * @description The kind of package, such as box, envelope, bag or pallets.
             * @example box
             */
            type?: string | null;
            /**
             * @description Description of the contents.
             * @example Books
             */
            content?: string;
            /**
             * @description Size category, such as small, medium or large.
             * @example medium
             */
            size?: string | null;
            /**
             * @description Number of pieces.
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether the package is fragile.
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Height of one piece in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Width of one piece in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Length of one piece in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Weight of one piece in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description The same change as `DeliveryChange`, as the only item of an array. A body uses one of the two shapes. */
        WrappedDeliveryChange: {
            /** @description The fields to change, as the only item. */
            deliveries: components["schemas"]["WrappedChangeItem"][];
            /**
             * @description The `version` of the delivery that you want to change. If the delivery now has a different version, the response is 409 and nothing changes.
             * @example 3
             */
            if_version?: number;
            /**
             * @description The reason, shown with the change.
             * @example The recipient moved
             */
            reason?: string | null;
        };
        /** @description The fields that differ from the failed delivery. Other fields have its values; dates and times are empty. */
        Redelivery: {
            /**
             * @description Your reference for the new delivery. Defaults to that of the failed one with `-2` at its end.
             * @example ORDER-1001-2
             */
            order_number?: string;
            /**
             * @description The `Waybill-Quote-Id` of a quote for the same two stops, service type and vehicle type. The delivery is booked at its price if it has not expired. A quote can be used for several deliveries. With the quote of a longer trip, book one delivery to each dropoff, in order: together they cost its price.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            quote_id?: string | null;
            /**
             * @description The customer's name.
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type?: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck";
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over; null for nothing. */
            handover?: components["schemas"]["HandoverChange"] | null;
            /** @description Where the courier picks up the package. */
            pickup?: components["schemas"]["StopChange"];
            /** @description Where the courier delivers the package. */
            dropoff?: components["schemas"]["StopChange"];
            /** @description The package. */
            package?: components["schemas"]["PackageChange"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description The same redelivery as `Redelivery`, as the only item of an array. A body uses one of the two shapes. */
        WrappedRedelivery: {
            /** @description The fields that differ, as the only item. */
            deliveries: components["schemas"]["WrappedRedeliveryItem"][];
        };
        /** @description The fields to change. Omitted fields stay as they are; null empties an optional field. */
        WrappedRedeliveryItem: {
            /**
             * @description Your reference for the new delivery. Defaults to that of the failed one with `-2` at its end.
             * @example ORDER-1001-2
             */
            order_number?: string;
            /**
             * @description The `Waybill-Quote-Id` of a quote for the same two stops, service type and vehicle type. The delivery is booked at its price if it has not expired. A quote can be used for several deliveries. With the quote of a longer trip, book one delivery to each dropoff, in order: together they cost its price.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            quote_id?: string | null;
            /**
             * @description The customer's name.
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type?: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck";
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over; null for nothing. */
            handover?: components["schemas"]["HandoverChange"] | null;
            /** @description Where the courier picks up the package. */
            pickup_address?: components["schemas"]["WrappedStopChange"];
            /** @description Where the courier delivers the package. */
            dropoff_address?: components["schemas"]["WrappedStopChange"];
            /** @description The package. */
            package?: components["schemas"]["WrappedPackageChange"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description The fields to change. Omitted fields stay as they are; null empties an optional field. */
        WrappedChangeItem: {
            /**
             * @description The customer's name.
             * @example Corner Books
             */
            name?: string | null;
            /**
             * Format: idn-email
             * @description The customer's email address.
             * @example orders@example.com
             */
            email?: string | null;
            /**
             * @description The customer's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example 212 555 0111
             */
            phone_number?: string | null;
            /**
             * @description Country calling code for phone numbers without a plus sign.
             * @example +1
             */
            dial_code?: string | null;
            /**
             * @description How the delivery is scheduled: later the same day, as fast as possible, or at the dates and times of its stops.
             * @example same_day
             * @enum {string}
             */
            service_type?: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle that carries the package.
             * @example car
             * @enum {string}
             */
            vehicle_type?: "car" | "cargo_van" | "box_truck";
            /**
             * @description Instructions for the courier.
             * @example Ring twice
             */
            special_instructions?: string | null;
            /**
             * @description Whether the recipient must sign.
             * @example false
             */
            confirmation_sign_required?: boolean | null;
            /**
             * @description What happens if the delivery fails after the pickup. `return`: the courier brings the package back to the pickup, as a separate delivery that costs what this one costs. `dispose`: you do not want it back.
             * @example return
             * @enum {string|null}
             */
            undeliverable_action?: "return" | "dispose" | null;
            /** @description What the courier has to do and check when handing over; null for nothing. */
            handover?: components["schemas"]["HandoverChange"] | null;
            /** @description Where the courier picks up the package. */
            pickup_address?: components["schemas"]["WrappedStopChange"];
            /** @description Where the courier delivers the package. */
            dropoff_address?: components["schemas"]["WrappedStopChange"];
            /** @description The package. */
            package?: components["schemas"]["WrappedPackageChange"];
            /**
             * @description The contents of the package, one entry per product, for the people who pick, carry and check it. Items change neither the price nor `package`. In a change, the list replaces the earlier one.
             * @example [
             *       {
             *         "name": "Paperback",
             *         "quantity": 3,
             *         "unit_price": 12.5,
             *         "sku": "PB-17"
             *       }
             *     ]
             */
            items?: components["schemas"]["NewItem"][] | null;
            /**
             * @description Value of the contents in your account's currency, with at most two decimals.
             * @example 37.5
             */
            declared_value?: number | null;
            /**
             * @description An additional reference, such as an invoice or purchase order number. It need not be unique, and the dashboard's search finds it.
             * @example INV-2031-77
             */
            reference?: string | null;
            /**
             * @description Your own data, as up to 50 keys with string values. Returned unchanged and not used by Waybill. Do not put personal data into it. In a change, the object replaces the earlier one.
             * @example {
             *       "channel": "web",
             *       "shift": "late"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description Fields of a stop to change. Omitted fields stay as they are; null empties an optional field. */
        WrappedStopChange: {
            /**
             * @description The contact's full name.
             * @example Grace Hopper
             */
            customer_name?: string;
            /**
             * @description The postal address, including city, state and ZIP code.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            full_address?: string;
            /**
             * @description The contact's phone number: 7 to 15 digits with common separators, parsed with the country's numbering plan: trunk digits (`+44 (0)20 …`) and exit codes (`0044 …`) are accepted. Numbers without a plus sign use `dial_code`. An extension (`ext. 42`, `x42`, `;ext=42`) is shown to the courier and is not part of `phone_number` in the response.
             * @example +1 718 555 0199
             */
            phone_number?: string;
            /**
             * @description Apartment or unit number.
             * @example 4B
             */
            apartment_unit_number?: string | null;
            /**
             * Format: date
             * @description Scheduled date, YYYY-MM-DD, local to the stop. At most one year before or after today.
             */
            scheduled_date?: string | null;
            /**
             * @description Scheduled time, HH:MM:SS, local to the stop.
             * @example 17:45:00
             */
            scheduled_time?: string | null;
            /**
             * Format: date-time
             * @description Start of the stop's window, with an offset from UTC (RFC 3339). Send a window instead of a date and a time: the stop is planned as early in it as the trip allows.
             * @example 2031-05-20T09:00:00-04:00
             */
            ready_at?: string | null;
            /**
             * Format: date-time
             * @description End of the stop's window, with an offset. The delivery is late after the dropoff's `deadline_at`. If the trip cannot arrive before it, the response says by how many minutes it is too early.
             * @example 2031-05-20T11:00:00-04:00
             */
            deadline_at?: string | null;
            /**
             * @description Instructions for the courier at this stop.
             * @example Leave with the doorman
             */
            notes?: string | null;
        };
        /** @description Fields of the package to change. Omitted fields stay as they are; null empties an optional field. */
        WrappedPackageChange: {
            /**
             * @description The kind of package, such as box, envelope, bag or pallets.
             * @example box
             */
            package_type?: string | null;
            /**
             * @description Description of the contents.
             * @example Books
             */
            content_details?: string;
            /**
             * @description Size category, such as small, medium or large.
             * @example medium
             */
            approximate_size?: string | null;
            /**
             * @description Number of pieces.
             * @example 2
             */
            quantity?: number | null;
            /**
             * @description Whether the package is fragile.
             * @example false
             */
            is_fragile?: boolean | null;
            /**
             * @description Height of one piece in cm.
             * @example 12.5
             */
            height?: number | null;
            /**
             * @description Width of one piece in cm.
             * @example 30
             */
            width?: number | null;
            /**
             * @description Length of one piece in cm.
             * @example 40
             */
            length?: number | null;
            /**
             * @description Weight of one piece in kg.
             * @example 2.5
             */
            weight?: number | null;
        };
        /** @description The price and travel time of a trip. */
        Quote: {
            /**
             * @description The price as a decimal amount in `currency`.
             * @example 22.22
             */
            estimated_price: number;
            /**
             * @description Currency code (ISO 4217).
             * @example USD
             */
            currency: string;
            /**
             * @description Driving time plus handling at each stop, in hours and minutes.
             * @example 0h 31m
             */
            estimated_time: string;
            /**
             * @description The service type of the quote.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle type of the quote.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
        };
        /** @description The services available at an address. */
        Serviceability: {
            /**
             * @description Whether at least one of the listed combinations serves the address.
             * @example true
             */
            is_served: boolean;
            /** @description The location of the address. */
            place: components["schemas"]["LocatedPlace"];
            /** @description The location of the pickup; null if you did not send one. */
            pickup: components["schemas"]["LocatedPlace"] | null;
            /** @description Every combination of service type and vehicle type that you asked for. */
            services: components["schemas"]["Service"][];
        };
        /** @description One combination of service type and vehicle type. */
        Service: {
            /**
             * @description The service type.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle type.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /**
             * @description Whether this combination serves the address.
             * @example false
             */
            is_offered: boolean;
            /**
             * @description Why the address is not served, in English for developers. Empty if it is served. The wording may change.
             * @example [
             *       "The address lies outside the service areas of same_day with a car"
             *     ]
             */
            reasons: string[];
            /**
             * @description Distance from the pickup, in kilometers: by road where road data is available, otherwise an estimate. Null without a pickup.
             * @example 10.56
             */
            estimated_distance: number | null;
            /**
             * @description Minutes from pickup to dropoff, including handling. Null without a pickup.
             * @example 31
             */
            estimated_minutes: number | null;
            /**
             * Format: date-time
             * @description From when a courier can be at the pickup, by the couriers' current routes, in UTC. Null without a pickup, while no courier is planned, or if the pickup times of your account do not follow the routes.
             * @example 2031-05-20T14:20:00Z
             */
            courier_from: string | null;
        };
        /** @description The location of an address. */
        LocatedPlace: {
            /**
             * @description The precision of the location: a house, a street, or the center of the postal code or city. Never a pin: only people set pins in the dashboard.
             * @example postal_code
             * @enum {string}
             */
            precision: "pin" | "house" | "street" | "postal_code" | "city";
            /**
             * @description Latitude in degrees (WGS 84).
             * @example 40.6853
             */
            latitude: number;
            /**
             * @description Longitude in degrees (WGS 84).
             * @example -73.9781
             */
            longitude: number;
            /**
             * @description The city.
             * @example Brooklyn
             */
            city: string;
            /**
             * @description The state or province code in the US and Canada; otherwise null.
             * @example NY
             */
            region: string | null;
            /**
             * @description The postal code, if known.
             * @example 11243
             */
            postal_code: string | null;
            /**
             * @description Country code (ISO 3166-1).
             * @example US
             */
            country: string;
            /**
             * @description IANA time zone name.
             * @example America/New_York
             */
            time_zone: string;
        };
        /** @description A quote whose price holds until it expires. */
        BindingQuote: {
            /**
             * @description The id, which `POST /deliveries` takes as `quote_id`.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            id: string;
            /**
             * Format: date-time
             * @description Until when the price holds, in UTC.
             * @example 2031-05-20T12:15:00Z
             */
            expires_at: string;
            /**
             * @description The service type of the quote.
             * @example same_day
             * @enum {string}
             */
            service_type: "same_day" | "fast_track" | "scheduled";
            /**
             * @description The vehicle type of the quote.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /** @description How the addresses were located, in the order of the trip. */
            stops: components["schemas"]["QuotedStop"][];
            /**
             * @description Distance from the first stop to the last, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * @description Minutes from the first stop to the last, including handling.
             * @example 31
             */
            estimated_minutes: number;
            /** @description The price. */
            price: components["schemas"]["Price"];
        };
        /** @description A stop of a quote, as its address was located. */
        QuotedStop: {
            /**
             * @description The precision of the location: a house, a street, or the center of the postal code or city. Never a pin: only people set pins in the dashboard.
             * @example postal_code
             * @enum {string}
             */
            precision: "pin" | "house" | "street" | "postal_code" | "city";
            /**
             * @description Latitude in degrees (WGS 84).
             * @example 40.6853
             */
            latitude: number;
            /**
             * @description Longitude in degrees (WGS 84).
             * @example -73.9781
             */
            longitude: number;
            /**
             * @description The city.
             * @example Brooklyn
             */
            city: string;
            /**
             * @description The state or province code in the US and Canada; otherwise null.
             * @example NY
             */
            region: string | null;
            /**
             * @description The postal code, if known.
             * @example 11243
             */
            postal_code: string | null;
            /**
             * @description Country code (ISO 3166-1).
             * @example US
             */
            country: string;
        };
        /** @description A delivery. */
        Delivery: {
            /**
             * @description Your reference for the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["Stop"];
            /** @description The package. */
            package: components["schemas"]["Package"];
            /**
             * @description Minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description Distance from pickup to dropoff, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description Planned pickup date, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description Planned pickup time, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description Planned delivery date, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description Planned delivery time, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The current status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
        };
        /** @description A delivery with its tracking page. */
        CreatedDelivery: {
            /**
             * @description Your reference for the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["Stop"];
            /** @description The package. */
            package: components["schemas"]["Package"];
            /**
             * @description Minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description Distance from pickup to dropoff, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description Planned pickup date, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description Planned pickup time, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description Planned delivery date, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description Planned delivery time, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The current status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description The public tracking page. */
            tracking: components["schemas"]["Tracking"];
        };
        /** @description A cancelled delivery with its tracking page. */
        CancelledDelivery: {
            /**
             * @description Your reference for the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["Stop"];
            /** @description The package. */
            package: components["schemas"]["Package"];
            /**
             * @description Minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description Distance from pickup to dropoff, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description Planned pickup date, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description Planned pickup time, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description Planned delivery date, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description Planned delivery time, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The current status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description The public tracking page. */
            tracking: components["schemas"]["Tracking"];
            /** @description What cancelling costs after the courier has set off; for a cancelled delivery, what it did cost. Omitted if it is free. */
            cancellation_fee?: components["schemas"]["Money"];
        };
        /** @description A delivery that delivers a failed one again, with its tracking page. */
        RedeliveredDelivery: {
            /**
             * @description Your reference for the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["Stop"];
            /** @description The package. */
            package: components["schemas"]["Package"];
            /**
             * @description Minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description Distance from pickup to dropoff, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description Planned pickup date, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description Planned pickup time, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description Planned delivery date, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description Planned delivery time, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The current status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description The public tracking page. */
            tracking: components["schemas"]["Tracking"];
            /**
             * @description The failed delivery.
             * @example ORDER-1001
             */
            redelivers: string;
        };
        /** @description An amount of money. */
        Money: {
            /**
             * @description The decimal amount in `currency`.
             * @example 4
             */
            amount: number;
            /**
             * @description Currency code (ISO 4217).
             * @example USD
             */
            currency: string;
        };
        /** @description A delivery with its tracking page and history. */
        DeliveryDetail: {
            /**
             * @description Your reference for the delivery.
             * @example ORDER-1001
             */
            order_number: string;
            /** @description Where the courier picks up the package. */
            pickup: components["schemas"]["Stop"];
            /** @description Where the courier delivers the package. */
            dropoff: components["schemas"]["Stop"];
            /** @description The package. */
            package: components["schemas"]["Package"];
            /**
             * @description Minutes from pickup to dropoff.
             * @example 31
             */
            estimated_delivery_time: number;
            /**
             * @description Distance from pickup to dropoff, in kilometers: by road where road data is available, otherwise an estimate.
             * @example 10.56
             */
            estimated_distance: number;
            /**
             * Format: date
             * @description Planned pickup date, local to the stop.
             * @example 2031-05-20
             */
            pickup_date: string;
            /**
             * @description Planned pickup time, local to the stop, HH:MM:SS.
             * @example 09:30:00
             */
            pickup_time: string;
            /**
             * Format: date
             * @description Planned delivery date, local to the stop.
             * @example 2031-05-20
             */
            delivery_date: string;
            /**
             * @description Planned delivery time, local to the stop, HH:MM:SS.
             * @example 10:01:00
             */
            delivery_time: string;
            /**
             * @description The current status.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery was created, in UTC.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /** @description The public tracking page. */
            tracking: components["schemas"]["Tracking"];
            /** @description What cancelling costs after the courier has set off; for a cancelled delivery, what it did cost. Omitted if it is free. */
            cancellation_fee?: components["schemas"]["Money"];
            /**
             * @description Increases with every event of the delivery. Send it as `if_version` to change only this version.
             * @example 1
             */
            version: number;
            /** @description The windows of both stops, as requested. */
            windows: components["schemas"]["StopWindows"];
            /** @description How precisely both addresses were located. */
            precision: components["schemas"]["StopPrecision"];
            /** @description The price. */
            price: components["schemas"]["BookedPrice"];
            /** @description The contents of the package, one entry per product. Empty if you sent none. */
            items: components["schemas"]["Item"][];
            /**
             * @description Value of the contents in your account's currency; null if you sent none.
             * @example 37.5
             */
            declared_value: number | null;
            /**
             * @description An additional reference, such as an invoice number; null if you sent none.
             * @example INV-2031-77
             */
            reference: string | null;
            /**
             * @description Your own data, as you sent it. Empty if you sent none.
             * @example {
             *       "channel": "web"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /** @description Who has the goods. */
            custody: components["schemas"]["Custody"];
            /** @description The assigned courier; null without one. Events omit it, because a position is not part of the history. */
            courier?: components["schemas"]["Courier"] | null;
            /** @description What the courier has to do and check when handing over; null if the booking asks for nothing. */
            handover: components["schemas"]["Handover"] | null;
            /**
             * @description The failed delivery whose package this one brings back.
             * @example null
             */
            returns: string | null;
            /**
             * @description The delivery that brings the package of this failed one back to the pickup.
             * @example null
             */
            returned_by: string | null;
            /**
             * @description The failed delivery that this one delivers again.
             * @example null
             */
            redelivers: string | null;
            /**
             * @description The delivery that delivers this failed one again.
             * @example null
             */
            redelivered_by: string | null;
            /** @description Every status the delivery has had, oldest first. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Every change of fields after the delivery was booked, oldest first. */
            changes: components["schemas"]["DeliveryChangeEntry"][];
            /**
             * @description A note to the courier that the recipient left on the tracking page. Omitted without one.
             * @example The bell is broken, call me
             */
            recipient_note?: string;
            /**
             * @description Where the recipient allows the package to be left. Omitted without one.
             * @example With the neighbor in 4B
             */
            safe_place?: string;
            /** @description The recipient's rating. Omitted without one. */
            rating?: components["schemas"]["Rating"];
        };
        /** @description A recipient's rating of a delivery. */
        Rating: {
            /**
             * @description From 1 to 5, the best.
             * @example 5
             */
            score: number;
            /**
             * @description What the recipient wrote, if anything.
             * @example Fast and friendly
             */
            comment: string | null;
            /**
             * Format: date-time
             * @description When it was rated, in UTC.
             * @example 2031-05-20T15:00:00Z
             */
            created_at: string;
        };
        /** @description One product in a delivery. Fields that you did not send are null. */
        Item: {
            /**
             * @description The name.
             * @example Paperback
             */
            name: string;
            /**
             * @description Number of pieces.
             * @example 3
             */
            quantity: number;
            /**
             * @description Price of one piece in your account's currency, with at most two decimals.
             * @example 12.5
             */
            unit_price: number | null;
            /**
             * @description Your stock keeping unit.
             * @example PB-17
             */
            sku: string | null;
            /**
             * @description Weight of one piece in kg.
             * @example 0.3
             */
            weight: number | null;
            /**
             * @description The code on the goods, such as a GTIN.
             * @example 9780140449136
             */
            barcode: string | null;
        };
        /** @description The assigned courier. */
        Courier: {
            /**
             * @description The first name.
             * @example Cora
             */
            first_name: string;
            /**
             * @description The vehicle type.
             * @example car
             * @enum {string}
             */
            vehicle_type: "car" | "cargo_van" | "box_truck";
            /** @description The last position. Null unless the courier shares it, which is possible from the start of the delivery to its end. */
            position: components["schemas"]["CourierPosition"] | null;
        };
        /** @description The last position of a courier. */
        CourierPosition: {
            /**
             * @description Latitude in degrees (WGS 84).
             * @example 40.6853
             */
            lat: number;
            /**
             * @description Longitude in degrees (WGS 84).
             * @example -73.9781
             */
            lng: number;
            /**
             * Format: date-time
             * @description When the phone was there, in UTC.
             * @example 2031-05-20T12:31:00Z
             */
            recorded_at: string;
        };
        /** @description A price and the lines that add up to it. */
        Price: {
            /**
             * @description Currency code (ISO 4217).
             * @example USD
             */
            currency: string;
            /**
             * @description The price.
             * @example 18.05
             */
            total: number;
            /** @description The lines of the price, which add up to `total`. */
            lines: components["schemas"]["PriceLine"][];
        };
        /** @description The price of a delivery. */
        BookedPrice: {
            /**
             * @description Currency code (ISO 4217).
             * @example USD
             */
            currency: string;
            /**
             * @description The price.
             * @example 18.05
             */
            total: number;
            /** @description The lines of the price, which add up to `total`. */
            lines: components["schemas"]["PriceLine"][];
            /**
             * @description The quote at whose price the delivery was booked. Omitted without one.
             * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
             */
            quote_id?: string;
            /**
             * @description True if Waybill support set the price by hand; otherwise omitted. A change of the delivery keeps such a price, with its difference from the computed one as the line `by_hand`.
             * @constant
             */
            set_by_hand?: true;
        };
        /** @description One line of a price. */
        PriceLine: {
            /**
             * @description The part of the price that this line covers.
             * @example distance
             * @enum {string}
             */
            code: "base" | "distance" | "time" | "extra_stops" | "service" | "minimum" | "return" | "by_hand";
            /**
             * @description The amount. Negative for a discount.
             * @example 10.56
             */
            amount: number;
        };
        /** @description A delivery after a change, and what the change did. */
        ChangedDelivery: {
            /**
             * @description Whether nothing was changed, because the request asked for a dry run.
             * @example false
             */
            dry_run: boolean;
            /** @description The delivery after the change; in a dry run, as it would be. */
            delivery: components["schemas"]["DeliveryDetail"];
            /** @description The fields whose values changed. Empty if the delivery already had all values. */
            fields: components["schemas"]["DeliveryFieldChange"][];
            /** @description The price before and after the change. */
            price: components["schemas"]["ChangedPrice"];
        };
        /** @description A price before and after a change, with its lines. */
        ChangedPrice: {
            /**
             * @description The amount before the change.
             * @example 18.05
             */
            before: number;
            /**
             * @description The amount after the change.
             * @example 19.25
             */
            after: number;
            /**
             * @description How much more it costs after the change. Negative if it costs less.
             * @example 1.2
             */
            difference: number;
            /**
             * @description Currency code (ISO 4217).
             * @example USD
             */
            currency: string;
            /**
             * @description True if Waybill support set the price by hand; otherwise omitted. A change of the delivery keeps such a price, with its difference from the computed one as the line `by_hand`.
             * @constant
             */
            set_by_hand?: true;
            /** @description The lines of both prices. A line that is only in one of them is 0 in the other. */
            lines: components["schemas"]["ChangedPriceLine"][];
        };
        /** @description One line of a price before and after a change. */
        ChangedPriceLine: {
            /**
             * @description The amount before the change.
             * @example 18.05
             */
            before: number;
            /**
             * @description The amount after the change.
             * @example 19.25
             */
            after: number;
            /**
             * @description How much more it costs after the change. Negative if it costs less.
             * @example 1.2
             */
            difference: number;
            /**
             * @description The part of the price that this line covers.
             * @example distance
             * @enum {string}
             */
            code: "base" | "distance" | "time" | "extra_stops" | "service" | "minimum" | "return" | "by_hand";
        };
        /** @description A price before and after a change. */
        PriceChange: {
            /**
             * @description The amount before the change.
             * @example 18.05
             */
            before: number;
            /**
             * @description The amount after the change.
             * @example 19.25
             */
            after: number;
            /**
             * @description How much more it costs after the change. Negative if it costs less.
             * @example 1.2
             */
            difference: number;
        };
        /** @description A field whose value changed. */
        DeliveryFieldChange: {
            /**
             * @description The field, by its dotted path in the flat shape; `recipient_note`, `safe_place`, `rating` and `rating_comment` are written by recipients. `pickup.pin` and `dropoff.pin` are points that a person set on the map, as `latitude,longitude`.
             * @example dropoff.full_address
             */
            field: string;
            /**
             * @description The value before the change.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            before: string | number | boolean | string[] | null | components["schemas"]["Item"][] | {
                [key: string]: string;
            };
            /**
             * @description The value after the change.
             * @example 200 Eastern Pkwy, Brooklyn, NY 11238
             */
            after: string | number | boolean | string[] | null | components["schemas"]["Item"][] | {
                [key: string]: string;
            };
        };
        /** @description A change of fields after the delivery was booked. */
        DeliveryChangeEntry: {
            /**
             * Format: date-time
             * @description When the change was made, in UTC.
             * @example 2031-05-20T12:07:00Z
             */
            created_at: string;
            /** @description The person or system that made the change. */
            actor: components["schemas"]["Actor"];
            /**
             * @description The reason, if one was given.
             * @example The recipient moved
             */
            reason: string | null;
            /** @description The fields whose values changed. */
            fields: components["schemas"]["DeliveryFieldChange"][];
            /** @description The price before and after the change. */
            price: components["schemas"]["PriceChange"];
        };
        /** @description Who has the goods. */
        Custody: {
            /**
             * @description `store` before the pickup, `courier` from then on, `recipient` after the delivery, `returned` once they are back at the pickup, `lost`, or `disposed` of.
             * @example courier
             * @enum {string}
             */
            holder: "store" | "courier" | "recipient" | "returned" | "lost" | "disposed";
            /**
             * @description First name of the courier who has the goods, if one does.
             * @example Marco
             */
            courier: string | null;
            /**
             * Format: date-time
             * @description Since when, in UTC.
             * @example 2031-05-20T13:31:00Z
             */
            since: string;
            /**
             * @description First name of the courier who is about to collect the goods from that courier, if any.
             * @example null
             */
            handover_to: string | null;
        };
        /** @description The windows of both stops, as requested. */
        StopWindows: {
            /** @description The window of the pickup. */
            pickup: components["schemas"]["StopWindow"];
            /** @description The window of the dropoff. */
            dropoff: components["schemas"]["StopWindow"];
        };
        /** @description The window of a stop. */
        StopWindow: {
            /**
             * Format: date-time
             * @description Its start in UTC, if it has one.
             * @example 2031-05-20T13:00:00Z
             */
            ready_at: string | null;
            /**
             * Format: date-time
             * @description Its end in UTC, if it has one.
             * @example 2031-05-20T15:00:00Z
             */
            deadline_at: string | null;
        };
        /** @description What the courier has to do and check when handing over. */
        Handover: {
            /**
             * @description How the courier hands the package over; null if the courier decides.
             * @example to_person
             * @enum {string|null}
             */
            method: "to_person" | "to_anyone" | "leave_at_door" | null;
            /**
             * @description Whether the courier must take a photo.
             * @example true
             */
            photo: boolean;
            /**
             * @description The PIN that the recipient gives to the courier; null without one.
             * @example 4821
             */
            pin: string | null;
            /**
             * @description `open`: the courier has not entered it yet. `locked`: it was wrong five times, and dispatch decides. `released`: dispatch allowed the delivery without it. `confirmed`: the courier entered it. Null without a PIN.
             * @example open
             * @enum {string|null}
             */
            pin_status: "open" | "locked" | "released" | "confirmed" | null;
            /**
             * @description Codes that the courier scans at the pickup and at the dropoff.
             * @example [
             *       "WB-1001-1"
             *     ]
             */
            barcodes: string[];
            /**
             * @description Minimum age of the recipient in years; null without one. The courier checks an ID.
             * @example 21
             */
            minimum_age: number | null;
        };
        /** @description How precisely both stops were located. */
        StopPrecision: {
            /**
             * @description How precisely the pickup was located.
             * @example house
             * @enum {string}
             */
            pickup: "pin" | "house" | "street" | "postal_code" | "city";
            /**
             * @description How precisely the dropoff was located.
             * @example postal_code
             * @enum {string}
             */
            dropoff: "pin" | "house" | "street" | "postal_code" | "city";
        };
        /** @description One page of deliveries. */
        DeliveryPage: {
            /** @description The deliveries, newest first. */
            deliveries: components["schemas"]["Delivery"][];
            /**
             * @description The page number.
             * @example 1
             */
            page_number: number;
            /**
             * @description Deliveries per page.
             * @example 10
             */
            per_page: number;
            /**
             * @description Total number of matching deliveries across all pages.
             * @example 1
             */
            total_entries: number;
        };
        /** @description Deliveries that are booked in the background. */
        Batch: {
            /**
             * Format: uuid
             * @description The batch's id.
             * @example 0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
             */
            id: string;
            /**
             * @description `queued` until the first row is booked.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "cancelled";
            /**
             * @description Whether the rows are only checked.
             * @example false
             */
            dry_run: boolean;
            /**
             * @description Number of rows.
             * @example 1000
             */
            total: number;
            /** @description Number of rows with each result. */
            counts: components["schemas"]["BatchCounts"];
            /**
             * Format: date-time
             * @description When the batch was accepted.
             * @example 2031-05-20T12:00:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the last row got its result, or the batch was cancelled.
             * @example 2031-05-20T12:00:08Z
             */
            finished_at: string | null;
        };
        /** @description Number of rows with each result. */
        BatchCounts: {
            /**
             * @description Not booked yet.
             * @example 597
             */
            pending: number;
            /**
             * @description Not booked, because the batch was cancelled.
             * @example 0
             */
            cancelled: number;
            /**
             * @description Checked in a dry run, and could be booked.
             * @example 0
             */
            valid: number;
            /**
             * @description Booked.
             * @example 400
             */
            created: number;
            /**
             * @description Booked before with the same content.
             * @example 2
             */
            already_booked: number;
            /**
             * @description Rejected.
             * @example 1
             */
            failed: number;
        };
        /** @description One page of your batches. */
        BatchList: {
            /** @description The batches, newest first. */
            batches: components["schemas"]["Batch"][];
            /**
             * @description The page number.
             * @example 1
             */
            page_number: number;
            /**
             * @description Batches per page.
             * @example 10
             */
            per_page: number;
            /**
             * @description Total number of batches across all pages.
             * @example 1
             */
            total_entries: number;
        };
        /** @description One page of a batch's results. */
        BatchResults: {
            /** @description The rows, in the order in which they were sent. */
            results: components["schemas"]["BatchResult"][];
            /**
             * @description The page number.
             * @example 1
             */
            page_number: number;
            /**
             * @description Rows per page.
             * @example 10
             */
            per_page: number;
            /**
             * @description Total number of matching rows across all pages.
             * @example 1000
             */
            total_entries: number;
        };
        /** @description The result of one row. */
        BatchResult: {
            /**
             * @description Position of the row in the batch, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description The result.
             * @example created
             * @enum {string}
             */
            status: "pending" | "cancelled" | "valid" | "created" | "already_booked" | "failed";
            /**
             * @description The order number, if the row has one.
             * @example ORDER-1001
             */
            order_number: string | null;
            /** @description The price. */
            price: components["schemas"]["Money"] | null;
            /** @description The delivery as it is now. In a dry run, the delivery that would be booked, without `tracking`. */
            delivery: components["schemas"]["CreatedDelivery"] | components["schemas"]["Delivery"] | null;
            /** @description Why the row was rejected. */
            error: components["schemas"]["BatchRowError"] | null;
        };
        /** @description The error that `POST /deliveries` would have returned. */
        BatchRowError: {
            /**
             * @description The HTTP status.
             * @example 422
             */
            status: number;
            /**
             * @description The error's name.
             * @example Unprocessable Entity
             */
            error: string;
            /**
             * @description One sentence that explains the problem.
             * @example order_number is already used with different content; fields that differ: name
             */
            message: string;
            /**
             * @description Problems by field.
             * @example {
             *       "pickup.full_address": [
             *         "is required"
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description Present if the error is ours: the `X-Request-Id` of the batch. Include it when you contact support.
             * @example 3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55
             */
            request_id?: string;
        };
        /** @description A part of your events. */
        EventList: {
            /** @description The events, oldest first, with ascending sequence numbers. */
            events: components["schemas"]["Event"][];
        };
        /** @description Something that happened to a delivery or a batch. */
        Event: components["schemas"]["DeliveryEvent"] | components["schemas"]["BatchEvent"];
        /** @description Something that happened to a delivery. */
        DeliveryEvent: {
            /**
             * @description Unique id of the event. Webhooks send the same value as `webhook-id`.
             * @example evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10
             */
            id: string;
            /**
             * @description Consecutive number of the event within your account, starting at 1.
             * @example 2
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When the event happened, in UTC.
             * @example 2031-05-20T12:05:00Z
             */
            created_at: string;
            /**
             * @description The API version of the event's format.
             * @example 1.2.0
             */
            api_version: string;
            /**
             * @description The type of the event. More types may be added.
             * @example delivery.status_changed
             * @enum {string}
             */
            type: "delivery.created" | "delivery.status_changed" | "delivery.changed" | "delivery.custody_changed" | "delivery.pin_failed" | "delivery.pin_released" | "delivery.corrected";
            /** @description The data of the event. */
            data: components["schemas"]["EventData"];
        };
        /** @description The end of a batch. */
        BatchEvent: {
            /**
             * @description Unique id of the event. Webhooks send the same value as `webhook-id`.
             * @example evt_0d1f6c1e-5a0b-4f7c-9a55-0c2a4f3b7d10
             */
            id: string;
            /**
             * @description Consecutive number of the event within your account, starting at 1.
             * @example 2
             */
            sequence: number;
            /**
             * Format: date-time
             * @description When the event happened, in UTC.
             * @example 2031-05-20T12:05:00Z
             */
            created_at: string;
            /**
             * @description The API version of the event's format.
             * @example 1.2.0
             */
            api_version: string;
            /**
             * @description `batch.completed` once every row has a result, `batch.cancelled` if you stopped it before.
             * @example batch.completed
             * @enum {string}
             */
            type: "batch.completed" | "batch.cancelled";
            /** @description The data of the event. */
            data: components["schemas"]["BatchEventData"];
        };
        /** @description The data of a batch's event. */
        BatchEventData: {
            /** @description The batch. Its counts are final. */
            batch: components["schemas"]["Batch"];
        };
        /** @description The data of a delivery's event. */
        EventData: {
            /** @description The delivery right after the event. */
            delivery: components["schemas"]["DeliveryDetail"];
            /**
             * @description The status before the event; null when the delivery was created or its fields changed.
             * @example pending
             * @enum {string|null}
             */
            previous_status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled" | null;
            /** @description The fields that changed; empty unless the type is `delivery.changed`. */
            changes: components["schemas"]["DeliveryFieldChange"][];
        };
        /** @description The pickup or the dropoff of a delivery. */
        Stop: {
            /**
             * @description The contact's name.
             * @example Grace Hopper
             */
            customer_name: string;
            /**
             * @description The postal address as you sent it.
             * @example 1 Hanson Pl, Brooklyn, NY 11243
             */
            address: string;
            /**
             * @description The contact's phone number in international form.
             * @example +17185550199
             */
            phone_number: string;
        };
        /** @description The package. Fields that you did not send are null. */
        Package: {
            /**
             * @description The kind of package, such as box, envelope, bag or pallets.
             * @example box
             */
            type: string | null;
            /**
             * @description Description of the contents.
             * @example Books
             */
            content: string;
            /**
             * @description Size category, such as small, medium or large.
             * @example medium
             */
            size: string | null;
            /**
             * @description Height of one piece in cm.
             * @example 12.5
             */
            height: number | null;
            /**
             * @description Width of one piece in cm.
             * @example 30
             */
            width: number | null;
            /**
             * @description Length of one piece in cm.
             * @example 40
             */
            length: number | null;
            /**
             * @description Weight of one piece in kg.
             * @example 2.5
             */
            weight: number | null;
        };
        /** @description The tracking page of a delivery. It requires no sign-in. */
        Tracking: {
            /**
             * @description The tracking code.
             * @example Zk3vT9qLw0XyPbR7mN2cQA
             */
            code: string;
            /**
             * Format: uri
             * @description The public tracking page.
             * @example https://waybill.example/track/Zk3vT9qLw0XyPbR7mN2cQA
             */
            url: string;
        };
        /** @description One entry in the status history. */
        HistoryEntry: {
            /**
             * @description The status.
             * @example assigned
             * @enum {string}
             */
            status: "pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the delivery entered this status, in UTC.
             * @example 2031-05-20T12:05:00Z
             */
            created_at: string;
            /** @description The person or system that made the change. */
            actor: components["schemas"]["Actor"];
            /**
             * @description The reason, if one was given.
             * @example null
             */
            reason: string | null;
        };
        /** @description The person or system that changed a status. */
        Actor: {
            /**
             * @description `api_key`: your API credentials. `user`: a member of your team. `staff`: Waybill support. `courier`: the courier. `system`: an automatic change, such as one made by the sandbox simulator.
             * @example system
             * @enum {string}
             */
            type: "api_key" | "user" | "staff" | "courier" | "system" | "recipient";
            /**
             * @description Display name, such as API key “Sandbox”.
             * @example Simulator
             */
            name: string;
        };
        /** @description The request cannot be parsed: a header is missing or invalid, or the body is not a single JSON object. */
        BadRequest: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Bad Request";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The header Content-Type must be application/json
             */
            message: string;
        };
        /** @description Fields are missing or invalid. `errors` lists all of them by dotted path. */
        ValidationError: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Validation Error";
            /**
             * @description Explanation for developers. The wording may change.
             * @example Missing required field: pickup.full_address
             */
            message: string;
            /**
             * @description Messages for each invalid field, keyed by its dotted path as you sent it.
             * @example {
             *       "package.quantity": [
             *         "must be at least 1"
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description An address cannot be located. When you create a delivery, `errors` names the field. */
        InvalidAddress: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Invalid Address";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The address cannot be located: "1 Nowhere"
             */
            message: string;
            /**
             * @description Messages for each invalid field, keyed by its dotted path as you sent it.
             * @example {
             *       "package.quantity": [
             *         "must be at least 1"
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description A credential header is missing or invalid. The response does not reveal which one. */
        Unauthorized: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Unauthorized";
            /**
             * @description Explanation for developers. The wording may change.
             * @example Authentication headers x-service-token and x-service-secret are invalid or missing
             */
            message: string;
        };
        /** @description The credentials are valid but read-only. */
        Forbidden: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Forbidden";
            /**
             * @description Explanation for developers. The wording may change.
             * @example These credentials may only read
             */
            message: string;
        };
        /** @description You have no delivery with this order number. The response is the same if another account has one. */
        NotFound: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Not Found";
            /**
             * @description Explanation for developers. The wording may change.
             * @example Delivery not found
             */
            message: string;
        };
        /** @description The first request with this `Idempotency-Key` is still in progress after ten seconds. */
        Conflict: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Conflict";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The first request with this Idempotency-Key has not been answered yet; try again shortly
             */
            message: string;
        };
        /** @description The path does not support this method. `Allow` lists the supported methods. */
        MethodNotAllowed: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Method Not Allowed";
            /**
             * @description Explanation for developers. The wording may change.
             * @example PUT is not allowed here; allowed: GET, HEAD, POST
             */
            message: string;
        };
        /** @description The body took longer than 15 seconds from its first byte. The connection is closed. */
        RequestTimeout: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Request Timeout";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The body took too long to arrive
             */
            message: string;
        };
        /** @description The body is over 256 KiB. */
        PayloadTooLarge: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Payload Too Large";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The body must be at most 256 KiB
             */
            message: string;
        };
        /** @description The URL is over 16 KiB (32 KiB when listing deliveries) or has more than 200 parameters. */
        URITooLong: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "URI Too Long";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The address of a request must be at most 16 KiB long
             */
            message: string;
        };
        /** @description The request is well-formed but cannot be processed: the order number belongs to a delivery with different content, the `Idempotency-Key` was used for a different request, the trip is not offered, or the current status does not allow it. The message says which. */
        UnprocessableEntity: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Unprocessable Entity";
            /**
             * @description Explanation for developers. The wording may change.
             * @example A delivery that is completed cannot become cancelled; no move is allowed from it
             */
            message: string;
        };
        /** @description Too many requests with these credentials, too many at once, or too many with invalid credentials from your address. `Retry-After` says how long to wait. */
        TooManyRequests: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Too Many Requests";
            /**
             * @description Explanation for developers. The wording may change.
             * @example Too many requests with these credentials; wait before you try again
             */
            message: string;
        };
        /** @description The request headers are over 32 KiB in total. */
        RequestHeaderFieldsTooLarge: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Request Header Fields Too Large";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The headers of a request must be at most 32 KiB long
             */
            message: string;
        };
        /** @description Something went wrong on our side. If it persists, contact support with the `X-Request-Id`. */
        InternalServerError: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Internal Server Error";
            /**
             * @description Explanation for developers. The wording may change.
             * @example Something went wrong on our side
             */
            message: string;
        };
        /** @description The service is temporarily unavailable. `Retry-After` says how long to wait. */
        ServiceUnavailable: {
            /**
             * @description The type of error.
             * @constant
             */
            error: "Service Unavailable";
            /**
             * @description Explanation for developers. The wording may change.
             * @example The service cannot reach its database; try again shortly
             */
            message: string;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Your id for the request. The response returns it.
         * @example order-1001-first-try
         */
        XRequestId: string;
        /**
         * @description Media type of the body. Optional on GET requests.
         * @example application/json
         */
        ContentType: "application/json";
        /**
         * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
         * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
         */
        IdempotencyKey: string;
        /**
         * @description The `Waybill-Quote-Id` of a quote.
         * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
         */
        QuoteId: string;
        /**
         * @description The `id` of a batch.
         * @example 0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
         */
        BatchId: string;
        /**
         * @description The delivery's order number, percent-encoded.
         * @example ORDER-1001
         */
        OrderNumber: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request: your `X-Request-Id` if it is well-formed, otherwise a generated one. Include it when you contact support.
         * @example 3f0e8c1e-5b1f-4b6a-9a57-0f4f2f6f6c55
         */
        "X-Request-Id": string;
        /**
         * @description Present if the request repeats an earlier one. With an `Idempotency-Key`, the body is the original response; without one, it is the current state of the delivery.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Path of the batch.
         * @example /batches/0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
         */
        Location: string;
        /**
         * @description Links to other pages (RFC 8288) with `rel` `next`, `prev`, `first` and `last`. `next` and `prev` are present only if that page has deliveries. Omitted if longer than 4 KB.
         * @example </deliveries?per_page=2&page=1>; rel="first", </deliveries?per_page=2&page=2&position=older.1795348800000.0199>; rel="next"
         */
        Link: string;
        /**
         * @description The rate limit of your credentials: a burst of `q` requests, refilled over `w` seconds. Present on every response to a request with valid credentials, except those rejected before authentication, such as a 405 (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";q=2000;w=2
         */
        "RateLimit-Policy": string;
        /**
         * @description Requests you have left (`r`) and seconds until more become available (`t`).
         * @example "default";r=1999;t=1
         */
        RateLimit: string;
        /**
         * @description Id of the quote. `POST /deliveries` books at its price with `quote_id`, and `GET /quotes/{quote_id}` returns its details.
         * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
         */
        "Waybill-Quote-Id": string;
        /**
         * @description Until when the price of the quote holds (RFC 3339, UTC).
         * @example 2031-05-20T12:15:00Z
         */
        "Waybill-Quote-Expires": string;
        /**
         * @description From when a courier can be at the first stop, by the couriers' current routes (RFC 3339, UTC). Only present if the pickup times of your account follow the routes and a courier is planned. It may change until you book.
         * @example 2031-05-20T14:20:00Z
         */
        "Waybill-Courier-From": string;
        /**
         * @description Seconds to wait before retrying.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description The methods that this path supports.
         * @example GET, HEAD, POST
         */
        Allow: string;
        /**
         * @description Identifies this version of the document.
         * @example W/"5d41402abc4b2a76"
         */
        ETag: string;
    };
    pathItems: never;
}
export type QuoteRequest = components['schemas']['QuoteRequest'];
export type NewDelivery = components['schemas']['NewDelivery'];
export type NewStop = components['schemas']['NewStop'];
export type NewHandover = components['schemas']['NewHandover'];
export type NewPackage = components['schemas']['NewPackage'];
export type NewItem = components['schemas']['NewItem'];
export type Cancellation = components['schemas']['Cancellation'];
export type Simulation = components['schemas']['Simulation'];
export type StatusChange = components['schemas']['StatusChange'];
export type WrappedDelivery = components['schemas']['WrappedDelivery'];
export type NewBatch = components['schemas']['NewBatch'];
export type NewDeliveries = components['schemas']['NewDeliveries'];
export type WrappedDeliveryItem = components['schemas']['WrappedDeliveryItem'];
export type WrappedStop = components['schemas']['WrappedStop'];
export type WrappedPackage = components['schemas']['WrappedPackage'];
export type DeliveryChange = components['schemas']['DeliveryChange'];
export type HandoverChange = components['schemas']['HandoverChange'];
export type StopChange = components['schemas']['StopChange'];
export type PackageChange = components['schemas']['PackageChange'];
export type WrappedDeliveryChange = components['schemas']['WrappedDeliveryChange'];
export type Redelivery = components['schemas']['Redelivery'];
export type WrappedRedelivery = components['schemas']['WrappedRedelivery'];
export type WrappedRedeliveryItem = components['schemas']['WrappedRedeliveryItem'];
export type WrappedChangeItem = components['schemas']['WrappedChangeItem'];
export type WrappedStopChange = components['schemas']['WrappedStopChange'];
export type WrappedPackageChange = components['schemas']['WrappedPackageChange'];
export type Quote = components['schemas']['Quote'];
export type Serviceability = components['schemas']['Serviceability'];
export type Service = components['schemas']['Service'];
export type LocatedPlace = components['schemas']['LocatedPlace'];
export type BindingQuote = components['schemas']['BindingQuote'];
export type QuotedStop = components['schemas']['QuotedStop'];
export type Delivery = components['schemas']['Delivery'];
export type CreatedDelivery = components['schemas']['CreatedDelivery'];
export type CancelledDelivery = components['schemas']['CancelledDelivery'];
export type RedeliveredDelivery = components['schemas']['RedeliveredDelivery'];
export type Money = components['schemas']['Money'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type Rating = components['schemas']['Rating'];
export type Item = components['schemas']['Item'];
export type Courier = components['schemas']['Courier'];
export type CourierPosition = components['schemas']['CourierPosition'];
export type Price = components['schemas']['Price'];
export type BookedPrice = components['schemas']['BookedPrice'];
export type PriceLine = components['schemas']['PriceLine'];
export type ChangedDelivery = components['schemas']['ChangedDelivery'];
export type ChangedPrice = components['schemas']['ChangedPrice'];
export type ChangedPriceLine = components['schemas']['ChangedPriceLine'];
export type PriceChange = components['schemas']['PriceChange'];
export type DeliveryFieldChange = components['schemas']['DeliveryFieldChange'];
export type DeliveryChangeEntry = components['schemas']['DeliveryChangeEntry'];
export type Custody = components['schemas']['Custody'];
export type StopWindows = components['schemas']['StopWindows'];
export type StopWindow = components['schemas']['StopWindow'];
export type Handover = components['schemas']['Handover'];
export type StopPrecision = components['schemas']['StopPrecision'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type Batch = components['schemas']['Batch'];
export type BatchCounts = components['schemas']['BatchCounts'];
export type BatchList = components['schemas']['BatchList'];
export type BatchResults = components['schemas']['BatchResults'];
export type BatchResult = components['schemas']['BatchResult'];
export type BatchRowError = components['schemas']['BatchRowError'];
export type EventList = components['schemas']['EventList'];
export type Event = components['schemas']['Event'];
export type DeliveryEvent = components['schemas']['DeliveryEvent'];
export type BatchEvent = components['schemas']['BatchEvent'];
export type BatchEventData = components['schemas']['BatchEventData'];
export type EventData = components['schemas']['EventData'];
export type Stop = components['schemas']['Stop'];
export type Package = components['schemas']['Package'];
export type Tracking = components['schemas']['Tracking'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Actor = components['schemas']['Actor'];
export type BadRequest = components['schemas']['BadRequest'];
export type ValidationError = components['schemas']['ValidationError'];
export type InvalidAddress = components['schemas']['InvalidAddress'];
export type Unauthorized = components['schemas']['Unauthorized'];
export type Forbidden = components['schemas']['Forbidden'];
export type NotFound = components['schemas']['NotFound'];
export type Conflict = components['schemas']['Conflict'];
export type MethodNotAllowed = components['schemas']['MethodNotAllowed'];
export type RequestTimeout = components['schemas']['RequestTimeout'];
export type PayloadTooLarge = components['schemas']['PayloadTooLarge'];
export type UriTooLong = components['schemas']['URITooLong'];
export type UnprocessableEntity = components['schemas']['UnprocessableEntity'];
export type TooManyRequests = components['schemas']['TooManyRequests'];
export type RequestHeaderFieldsTooLarge = components['schemas']['RequestHeaderFieldsTooLarge'];
export type InternalServerError = components['schemas']['InternalServerError'];
export type ServiceUnavailable = components['schemas']['ServiceUnavailable'];
export type ParameterXRequestId = components['parameters']['XRequestId'];
export type ParameterContentType = components['parameters']['ContentType'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterQuoteId = components['parameters']['QuoteId'];
export type ParameterBatchId = components['parameters']['BatchId'];
export type ParameterOrderNumber = components['parameters']['OrderNumber'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderLink = components['headers']['Link'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderWaybillQuoteId = components['headers']['Waybill-Quote-Id'];
export type HeaderWaybillQuoteExpires = components['headers']['Waybill-Quote-Expires'];
export type HeaderWaybillCourierFrom = components['headers']['Waybill-Courier-From'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
    quote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The trip. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Waybill-Quote-Id": components["headers"]["Waybill-Quote-Id"];
                    "Waybill-Quote-Expires": components["headers"]["Waybill-Quote-Expires"];
                    "Waybill-Courier-From": components["headers"]["Waybill-Courier-From"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The `Waybill-Quote-Id` of a quote.
                 * @example WzEsMTkzNzA1MjkwMCwic2FtZV9kYXkiLCJjYXIiLDEwNTU3LDMxLDMxLCJVU0QiLFtbImJhc2UiLDU5OV0sWyJkaXN0YW5jZSIsMTAwM10sWyJ0aW1lIiw2MjBdXSxbXV1lFDZ4s38M8ixvLfVXtM
                 */
                quote_id: components["parameters"]["QuoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BindingQuote"];
                };
            };
        };
    };
    checkServiceability: {
        parameters: {
            query: {
                /**
                 * @description The postal address to check, at most 500 characters.
                 * @example 1 Hanson Pl, Brooklyn, NY 11243
                 */
                address: string;
                /** @description Where the trip to the address starts. Without it, only your service areas are checked, and the distance is null. */
                pickup_address?: string;
                /** @description Only check this service type. */
                service_type?: "same_day" | "fast_track" | "scheduled";
                /**
                 * @description Only check this vehicle type.
                 * @example car
                 */
                vehicle_type?: "car" | "cargo_van" | "box_truck";
            };
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location of the address and the services available there. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Serviceability"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Page number. A page past the end is empty. */
                page?: number;
                /**
                 * @description Deliveries per page. Values above 100 are capped at 100.
                 * @example 2
                 */
                per_page?: number;
                /**
                 * @description Only return deliveries with one of these statuses, separated by commas.
                 * @example [
                 *       "pending",
                 *       "assigned"
                 *     ]
                 */
                status?: ("pending" | "assigned" | "accepted" | "picked_up" | "started" | "on_the_way" | "completed" | "incomplete" | "failed" | "cancelled")[];
                /** @description Only return deliveries with these order numbers, separated by commas. An empty list matches none. */
                order_numbers?: string[];
                /** @description Only return deliveries created on or after this date, in UTC or in `time_zone`. Requires `end_date`. */
                start_date?: string;
                /** @description Only return deliveries created on or before this date, in UTC or in `time_zone`. Requires `start_date`. */
                end_date?: string;
                /**
                 * @description IANA time zone of `start_date` and `end_date`, such as `America/New_York`. A day with a clock change has 23 or 25 hours. Defaults to UTC.
                 * @example America/New_York
                 */
                time_zone?: string;
                /** @description Opaque cursor from a `Link` header. Its format may change. */
                position?: string;
                /**
                 * @deprecated
                 * @description Only return deliveries created up to this time. Links from earlier versions contain it.
                 */
                as_of?: string;
            };
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    createDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The delivery, in the flat or the wrapped shape. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDelivery"] | components["schemas"]["WrappedDelivery"];
            };
        };
        responses: {
            /** @description The delivery with its tracking page. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDelivery"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with its history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    changeDelivery: {
        parameters: {
            query?: {
                /** @description With `true`, the response shows what the change would do, and nothing changes. */
                dry_run?: "true" | "false";
            };
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The fields to change, in the flat or the wrapped shape. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryChange"] | components["schemas"]["WrappedDeliveryChange"];
            };
        };
        responses: {
            /** @description The delivery after the change, and what the change did. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedDelivery"];
                };
            };
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description Optional details of the cancellation. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The cancelled delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledDelivery"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The fields that differ from the failed delivery, in the flat or the wrapped shape. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Redelivery"] | components["schemas"]["WrappedRedelivery"];
            };
        };
        responses: {
            /** @description The new delivery with its tracking page. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeliveredDelivery"];
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description The page number. */
                page?: number;
                /** @description Entries per page. Values above 100 count as 100. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of batches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchList"];
                };
            };
        };
    };
    createBatch: {
        parameters: {
            query?: {
                /** @description Whether the rows are only checked: located, planned and priced. Nothing is booked. */
                dry_run?: "true" | "false";
            };
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The deliveries. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description The accepted batch. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The `id` of a batch.
                 * @example 0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
                 */
                batch_id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listBatchResults: {
        parameters: {
            query?: {
                /** @description The page number. */
                page?: number;
                /** @description Entries per page. Values above 100 count as 100. */
                per_page?: number;
                /**
                 * @description Only rows with this result.
                 * @example failed
                 */
                status?: "pending" | "cancelled" | "valid" | "created" | "already_booked" | "failed";
            };
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The `id` of a batch.
                 * @example 0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
                 */
                batch_id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResults"];
                };
            };
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The `id` of a batch.
                 * @example 0197a3c4-8f21-7c3e-9a55-0c2a4f3b7d10
                 */
                batch_id: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `sequence` of the last event you have processed. 0 starts at your first event. */
                after?: number;
                /**
                 * @description Maximum number of events to return.
                 * @example 2
                 */
                limit?: number;
                /** @description Seconds to wait for a new event before returning an empty list. */
                wait?: number;
            };
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events after `after`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    simulateDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The scenario. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Simulation"];
            };
        };
        responses: {
            /** @description The delivery before the first change. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    changeStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique key for the request, such as a UUID. For 24 hours, repeating the request with the same key returns the original response without repeating the action. Failures are not stored. Using the key for a different request is an error.
                 * @example 2b7e9a52-3c0d-4f6e-8a10-6d2f5b1c9e77
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path: {
                /**
                 * @description The delivery's order number, percent-encoded.
                 * @example ORDER-1001
                 */
                order_number: components["parameters"]["OrderNumber"];
            };
            cookie?: never;
        };
        /** @description The new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description The delivery with its new status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is running. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The status of the service.
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The status of the service.
                         * @constant
                         */
                        status: "ready";
                        /** @description The active region, if any, and which of its data files this machine has. */
                        region?: {
                            /** @description Id of the region. */
                            id: string;
                            /** @description House data: `here`, or the fallback in use. */
                            houses: string;
                            /** @description Road data: `here`, why trips are estimated, or the fallback in use. */
                            roads: string;
                            /** @description Map data: `here`, or why it is missing. */
                            map: string;
                        };
                    };
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy. */
                "If-None-Match"?: string;
                /**
                 * @description Your id for the request. The response returns it.
                 * @example order-1001-first-try
                 */
                "X-Request-Id"?: components["parameters"]["XRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The version of OpenAPI. */
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
